export type Role = "button" | "checkbox" | "combobox" | "slider" | "spinbutton" | "textbox";

export interface Control {
  value: string;
  isTicked: boolean;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Runs in the page: inspects the one visible control of this role and accessible name.
 * Computes names itself, as asking Firefox for them takes a second each time.
 *
 * @param bring what to do with it first: scroll to it, or also focus it.
 */
export function inspectControl(
  role: Role,
  name: string,
  bring?: "scroll" | "focus",
): Control | null {
  const selectors: Record<Role, string> = {
    button: "button",
    checkbox: "input[type=checkbox]",
    combobox: "select",
    slider: "input[type=range]",
    spinbutton: "[role=spinbutton]",
    textbox: "input[type=text]:not([role]), textarea",
  };
  const textsOf = (elements: Iterable<Element>) =>
    [...elements].map(({ textContent }) => textContent!.trim()).join(" ");
  const nameOf = (element: HTMLElement) => {
    const labels = (element as HTMLInputElement).labels ?? [];
    return element.ariaLabel ?? (labels.length > 0 ? textsOf(labels) : textsOf([element]));
  };
  const named = [...document.querySelectorAll<HTMLInputElement>(selectors[role])].filter(
    (element) => element.checkVisibility() && nameOf(element) === name,
  );
  const [found] = named;
  if (found === undefined) return null;
  if (named.length > 1) throw new Error(`There are ${named.length} of ${role} ${name}`);
  // Overrides the page's smooth scrolling, so the position measured below is final.
  if (bring) found.scrollIntoView({ block: "center", behavior: "instant" });
  if (bring === "focus") found.focus({ preventScroll: true });
  const { x, y, width, height } = found.getBoundingClientRect();
  return { value: found.value, isTicked: found.checked, x, y, width, height };
}
