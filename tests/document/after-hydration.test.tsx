import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AfterHydration } from "~/document/after-hydration";
import { PAGE_IDS } from "~/ui/page-ids";

type Report = (entry: string) => void;

/** A page with text controls that report their changes. */
function Page({ report, isOther = false }: { report: Report; isOther?: boolean }) {
  return (
    <>
      <AfterHydration />
      <TextControl tag="input" name="wallet" text="0x0" report={report} />
      <TextControl tag="textarea" name="also" text={"0x1\n0x2"} report={report} />
      <TextControl tag="textarea" name="empty" text="" report={report} />
      {isOther && <p>The server has not written this.</p>}
    </>
  );
}

function TextControl({
  tag: Tag,
  name,
  text,
  report,
}: {
  tag: "input" | "textarea";
  name: string;
  text: string;
  report: Report;
}) {
  const [value, setValue] = useState(text);
  function handleChange({ target }: { target: { value: string } }) {
    setValue(target.value);
    report(`${name}: ${target.value}`);
  }
  return <Tag name={name} value={value} onChange={handleChange} />;
}

function find(name: string): HTMLInputElement | HTMLTextAreaElement {
  return document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
}

let unmount = () => {};

/** Renders the page as the server does, types into it, and hydrates it. */
async function hydrate(typed: Record<string, string>, { isOther = false } = {}) {
  document.body.innerHTML = `<div id="${PAGE_IDS.container}"></div>`;
  const reports: string[] = [];
  const report = (entry: string) => void reports.push(entry);
  const container = document.getElementById(PAGE_IDS.container)!;
  container.innerHTML = renderToString(<Page report={report} />);
  for (const [name, text] of Object.entries(typed)) find(name).value = text;
  const before = find("also");
  // React reports that the page differs from the server's.
  const silence = (event: Event) => event.preventDefault();
  window.addEventListener("error", silence);
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await act(async () => {
    const page = <Page report={report} isOther={isOther} />;
    const root = hydrateRoot(container, page, { onRecoverableError: () => undefined });
    unmount = () => act(() => root.unmount());
  });
  expect(consoleError.mock.calls.length > 0).toBe(isOther);
  consoleError.mockRestore();
  window.removeEventListener("error", silence);
  expect(find("also") === before).toBe(!isOther);
  return reports;
}

afterEach(() => {
  unmount();
  document.body.replaceChildren();
});

describe("what is typed before React takes over", () => {
  it.each([false, true])(
    "is reported to the controls, with the page re-rendered: %s",
    async (isOther) => {
      const typed = { wallet: "0x9", also: "0x1\n0x2\n0x3", empty: "0x4" };
      const reports = await hydrate(typed, { isOther });
      expect(reports).toEqual(["wallet: 0x9", "also: 0x1\n0x2\n0x3", "empty: 0x4"]);
      for (const [name, text] of Object.entries(typed)) expect(find(name).value).toBe(text);
    },
  );

  it("may be an emptied textarea", async () => {
    expect(await hydrate({ also: "" })).toEqual(["also: "]);
    expect(find("also").value).toBe("");
  });

  it("isn't reported if nothing was typed", async () => {
    expect(await hydrate({})).toEqual([]);
  });
});
