/** Parameters of the product's own, and words that its forms and addresses use. */
export const OWN_PARAMETERS =
  "wallet also fdv bonus cost goal details s n with open label remove clear index".split(" ");
/** Addresses of the site, and its own id, which a campaign beside others can't have as its own. */
export const OWN_ADDRESSES =
  "analytics api build compare healthz metrics portal readyz scenario".split(" ");
/** Figures beside the parts', and names of other cards with details. */
export const OWN_FIGURES = ["total", "additional", "bonus", "wallets"];
/** Columns of snapshots, and names of the points' cells, beside the sources'. */
export const OWN_COLUMNS = ["address", "note"];

/**
 * What a form has by itself, without event handlers and what `aria-` attributes reflect, which
 * nobody reads there. `KEY` excludes the names with underscores.
 */
export const FORM_PROPERTIES = new Set(
  `acceptCharset accessKey action activeViewTransition addEventListener after animate append
  appendChild assignedSlot attachInternals attachShadow attributeStyleMap attributes autocapitalize
  autocomplete autocorrect autofocus baseURI before blur checkValidity checkVisibility
  childElementCount childNodes children classList className click clientHeight clientLeft clientTop
  clientWidth cloneNode closest compareDocumentPosition computedStyleMap contains contentEditable
  currentCSSZoom customElementRegistry dataset dir dispatchEvent draggable editContext elementTiming
  elements encoding enctype enterKeyHint firstChild firstElementChild focus getAnimations
  getAttribute getAttributeNS getAttributeNames getAttributeNode getAttributeNodeNS
  getBoundingClientRect getClientRects getElementsByClassName getElementsByTagName
  getElementsByTagNameNS getHTML getRootNode hasAttribute hasAttributeNS hasAttributes hasChildNodes
  hasPointerCapture hidden hidePopover id inert innerHTML innerText inputMode insertAdjacentElement
  insertAdjacentHTML insertAdjacentText insertBefore isConnected isContentEditable
  isDefaultNamespace isEqualNode isSameNode lang lastChild lastElementChild length localName
  lookupNamespaceURI lookupPrefix matches method moveBefore name namespaceURI nextElementSibling
  nextSibling noValidate nodeName nodeType nodeValue nonce normalize offsetHeight offsetLeft
  offsetParent offsetTop offsetWidth outerHTML outerText ownerDocument parentElement parentNode part
  popover prefix prepend previousElementSibling previousSibling querySelector querySelectorAll rel
  relList releasePointerCapture remove removeAttribute removeAttributeNS removeAttributeNode
  removeChild removeEventListener replaceChild replaceChildren replaceWith reportValidity
  requestFullscreen requestPointerLock requestSubmit reset scroll scrollBy scrollHeight
  scrollIntoView scrollIntoViewIfNeeded scrollLeft scrollTo scrollTop scrollWidth setAttribute
  setAttributeNS setAttributeNode setAttributeNodeNS setHTML setHTMLUnsafe setPointerCapture
  shadowRoot showPopover slot spellcheck style submit tabIndex tagName target textContent title
  toggleAttribute togglePopover translate virtualKeyboardPolicy webkitMatchesSelector
  webkitRequestFullScreen webkitRequestFullscreen writingSuggestions`.split(/\s+/),
);
