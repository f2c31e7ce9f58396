import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LabelField, addLabels } from "~/features/labels/label-field";
import { LABELS_KEY, readLabels, useLabels } from "~/features/labels/use-labels";
import { render, renderHook } from "../../support/render";
import { refuseStorage } from "../../support/saved";

const WALLET = `0x${"a".repeat(40)}`;

beforeEach(() => {
  window.localStorage.clear();
  addLabels(new Map([...readLabels().keys()].map((wallet) => [wallet, ""])));
});
afterEach(() => vi.restoreAllMocks());

const stored = () => window.localStorage.getItem(LABELS_KEY);

describe("the visitor's labels", () => {
  it("are kept in the browser, cleaned, and removed by an empty one", () => {
    expect(addLabels(new Map([[WALLET, "  \u202emain "]]))).toBe(true);
    expect(stored()).toBe(JSON.stringify([[WALLET, "main"]]));
    addLabels(new Map([[WALLET, " "]]));
    expect(stored()).toBe("[]");
  });

  it("are those of another tab, too", () => {
    const { result } = renderHook(useLabels);
    window.localStorage.setItem(LABELS_KEY, JSON.stringify([[WALLET, "cold"]]));
    act(() => void window.dispatchEvent(new StorageEvent("storage")));
    expect(result.current.get(WALLET)).toBe("cold");
  });

  it.each(["", "not JSON", "{}", "7", "[7]", '[["0x1"]]', '[["0x1",7]]', '{"length":1}'])(
    "are none in somebody else's text: %j",
    (text) => {
      window.localStorage.setItem(LABELS_KEY, text);
      expect(readLabels().size).toBe(0);
    },
  );

  it("last as long as the page without storage", () => {
    refuseStorage();
    expect(addLabels(new Map([[WALLET, "main"]]))).toBe(false);
    expect(readLabels().get(WALLET)).toBe("main");
  });

  it("are the 500 newest", () => {
    const all = Array.from({ length: 501 }, (_, index) => [`0x${index}`, "x"] as const);
    addLabels(new Map(all));
    expect([readLabels().size, readLabels().has("0x0")]).toEqual([500, false]);
  });
});

describe("the field for a label", () => {
  it("takes effect on Enter, without submitting the page's form", async () => {
    const onSubmit = vi.fn();
    render(
      <form onSubmit={onSubmit}>
        <LabelField wallet={WALLET.toUpperCase().replace("0X", "0x")} label="" />
      </form>,
    );
    const field = screen.getByRole("textbox", { name: "Label" });
    await userEvent.type(field, "main{Enter}");
    expect(readLabels().get(WALLET)).toBe("main");
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
