/*
 * Extensions' and translators' changes to a page. Each function runs in the browser, so it must be
 * self-contained.
 */

/** Outside React's container: removes the page's own tags from the head, and adds others. */
export function tamperOutside(): void {
  for (const tag of document.head.querySelectorAll("meta, link, title, noscript")) tag.remove();
  for (const name of ["script", "meta", "link", "style"]) {
    const element = document.createElement(name);
    element.dataset.extension = "1";
    document.head.prepend(element);
    document.head.append(element.cloneNode());
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { --of-an-extension: 1; }");
  document.adoptedStyleSheets = [sheet];
  for (const element of [document.documentElement, document.body]) {
    element.className = "of-an-extension";
    element.setAttribute("style", "--of-an-extension: 1");
    element.setAttribute("lang", "fr");
  }
  const panel = () => document.createElement("extension-panel");
  document.body.prepend(panel());
  document.body.append(panel());
  document.documentElement.append(panel());
  document.getElementById("app")!.className = "of-an-extension";
}

/** Inside the container, as password managers do. */
export function tamperInside(): void {
  const container = document.getElementById("app")!;
  for (const input of container.querySelectorAll("input")) {
    const icon = document.createElement("span");
    icon.textContent = "🔑";
    input.after(icon);
    input.setAttribute("data-extension", "1");
    input.setAttribute("style", "outline: 0");
    input.classList.add("of-an-extension");
  }
  container.prepend(document.createElement("extension-panel"));
  container.append(document.createElement("extension-panel"));
  for (const element of document.querySelectorAll("noscript")) element.remove();
}

/** Wraps texts as translators do, except for those marked as not to be translated. */
export function wrapTexts(how: "replace" | "move"): void {
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
