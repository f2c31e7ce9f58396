// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import {
  findReplacement,
  listChanges,
  recordPreHydrationInput,
} from "~/document/pre-hydration-input";

const PAGE = `
  <input id="wallet-field" name="wallet" value="0x1">
  <input type="range" data-param="fdv" min="0" max="10" value="3">
  <input type="text" role="spinbutton" name="fdv" value="3">
  <input type="checkbox" name="bonus" value="morse">
  <input type="checkbox" name="bonus" value="kaito" checked>
  <textarea name="also">0x5</textarea>
  <select name="role"><option value="" selected>None<option value="og">Og</select>
  <input id="share-link" readonly value="https://any.example">
  <details><summary>More details</summary></details>
  <details><summary>More details</summary></details>
  <button>Try again</button>`;

function draw(): Element {
  document.body.innerHTML = `<div>${PAGE}</div>`;
  return document.body.firstElementChild!;
}

function find<E extends Element>(selector: string): E {
  return document.querySelector<E>(selector)!;
}

afterEach(() => document.body.replaceChildren());

describe("the changes to a page", () => {
  it("are none if it is as the server rendered it", () => {
    expect(listChanges(recordPreHydrationInput(draw()))).toEqual([]);
  });

  it("are only the controls that differ from the server's", () => {
    const container = draw();
    find<HTMLInputElement>("[name=wallet]").value = "0x2";
    find<HTMLInputElement>("[value=kaito]").checked = false;
    find<HTMLTextAreaElement>("textarea").value = "0x5\n0x6";
    find<HTMLSelectElement>("select").value = "og";
    find<HTMLInputElement>("[readonly]").value = "https://other.example";
    const changes = listChanges(recordPreHydrationInput(container));
    expect(changes.map(({ control, value, isTicked }) => [control.name, value, isTicked])).toEqual([
      ["wallet", "0x2", false],
      ["bonus", "kaito", false],
      ["also", "0x5\n0x6", false],
      ["role", "og", false],
    ]);
  });
});

describe("the replacement of an element", () => {
  it("is the element itself while that is on the page", () => {
    const container = draw();
    const field = find("[name=wallet]");
    expect(findReplacement(field, recordPreHydrationInput(container), container)).toBe(field);
  });

  it("is what takes its place once the page is re-rendered", () => {
    const before = recordPreHydrationInput(draw());
    const container = draw();
    const replacements = before.elements.map((element) =>
      findReplacement(element, before, container),
    );
    expect(replacements).toEqual(recordPreHydrationInput(container).elements);
    expect(new Set(replacements).size).toBe(11);
  });

  it("is found despite what an extension has added, which has none itself", () => {
    draw().insertAdjacentHTML("afterbegin", "<input name=password><summary>More details</summary>");
    const before = recordPreHydrationInput(document.body.firstElementChild!);
    const container = draw();
    expect(findReplacement(before.elements[0]!, before, container)).toBeNull();
    expect(findReplacement(before.elements[2]!, before, container)).toBe(find("[name=wallet]"));
  });
});
