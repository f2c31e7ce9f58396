/** What the page showed just after an input. */
export interface AfterInput {
  total: string;
  search: string;
}

interface Recorded {
  inputs?: AfterInput[];
}

/** Runs in the page: notes what it shows two frames after each input, which no driver asks in time. */
export function recordInputs(): void {
  const inputs: AfterInput[] = ((window as Recorded).inputs = []);
  window.addEventListener("input", () =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const total = document.querySelector("[data-testid=usd-total]")?.textContent ?? "";
        inputs.push({ total, search: location.search });
      }),
    ),
  );
}

/** Runs in the page: what has been noted. */
export function takeInputs(): AfterInput[] {
  return (window as Recorded).inputs?.splice(0) ?? [];
}
