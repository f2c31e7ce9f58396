/*
 * What extensions and translators do to a page. Each runs in the browser, as text: it may use
 * nothing from outside of itself.
 */

/** What to run, and what to give it. */
type Tampering = [run: (how?: string) => void, how?: string];

/** The one of those outside of the container that takes something away. */
export const REMOVED = "the page's own tags taken out of the head";

/** Outside of React's container. */
export const OUTSIDE: Record<string, Tampering> = {
  "a style first in the head": [
    () => {
      document.head.prepend(document.createElement("style"));
      document.head.querySelector("style")!.textContent = "html { --of-an-extension: 1; }";
    },
  ],
  "a style last in the head": [
    () => {
      const style = document.createElement("style");
      style.textContent = "html { --of-an-extension: 1; }";
      document.head.append(style);
    },
  ],
  "a script, a meta and a link in the head": [
    () => {
      for (const name of ["script", "meta", "link"]) {
        const element = document.createElement(name);
        element.dataset.extension = "1";
        document.head.prepend(element);
        document.head.append(element.cloneNode());
      }
    },
  ],
  [REMOVED]: [
    () => {
      for (const tag of document.head.querySelectorAll("meta, link, title, noscript")) tag.remove();
    },
  ],
  "an adopted style sheet": [
    () => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html { --of-an-extension: 1; }");
      document.adoptedStyleSheets = [sheet];
    },
  ],
  "classes and attributes on html and body": [
    () => {
      for (const element of [document.documentElement, document.body]) {
        element.className = "of-an-extension";
        element.setAttribute("data-extension", "1");
        element.setAttribute("style", "--of-an-extension: 1");
        element.setAttribute("lang", "fr");
      }
    },
  ],
  "elements first and last in the body, and after it": [
    () => {
      const element = () => document.createElement("extension-panel");
      document.body.prepend(element());
      document.body.append(element());
      document.documentElement.append(element());
    },
  ],
  "attributes on the container": [
    () => {
      document.getElementById("app")!.className = "of-an-extension";
    },
  ],
};

/** Inside of it: React may draw the page anew, and says so in the console. */
export const INSIDE: Record<string, Tampering> = {
  "icons beside every input": [
    () => {
      for (const input of document.querySelectorAll("#app input")) {
        const icon = document.createElement("span");
        icon.textContent = "🔑";
        input.after(icon);
      }
    },
  ],
  "attributes on every input": [
    () => {
      for (const input of document.querySelectorAll("#app input")) {
        input.setAttribute("data-extension", "1");
        input.setAttribute("style", "outline: 0");
        input.classList.add("of-an-extension");
      }
    },
  ],
  "an element first and last in the container": [
    () => {
      const container = document.getElementById("app")!;
      container.prepend(document.createElement("extension-panel"));
      container.append(document.createElement("extension-panel"));
    },
  ],
  "noscript removed": [
    () => {
      for (const element of document.querySelectorAll("noscript")) element.remove();
    },
  ],
  "texts replaced by wrapped ones": [wrapTexts, "replace"],
  "texts moved into wrappers": [wrapTexts, "move"],
};

/** As translators do, which leave alone what is not to be translated. */
function wrapTexts(how?: string): void {
  const texts = document.createTreeWalker(
    document.getElementById("app")!,
    NodeFilter.SHOW_TEXT,
    ({ nodeValue, parentElement }) =>
      nodeValue?.trim() && !parentElement?.closest("script, style, noscript, [translate=no]")
        ? NodeFilter.FILTER_ACCEPT
        : NodeFilter.FILTER_REJECT,
  );
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    outer.append(inner);
    text.before(outer);
    inner.append(how === "move" ? text : text.data);
    if (how === "replace") text.remove();
  }
}
