const loads = new Map<string, Promise<void>>();

/**
 * Loads a stylesheet of what isn't there at first, once. Never fails: what it styles works without.
 *
 * @returns once it applies; at once on the server.
 */
export function loadStyles(href: string): Promise<void> {
  if (typeof document === "undefined") return Promise.resolve();
  const load = loads.get(href) ?? appendStyles(href);
  loads.set(href, load);
  return load;
}

function appendStyles(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}
