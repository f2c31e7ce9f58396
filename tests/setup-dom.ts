import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { loadAllModules } from "~/features/late-section";

// Testing Library does both by itself only if the test runner's functions are global.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);
beforeEach(() => window.localStorage.clear());
// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => {};
// Nothing is in view.
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe() {}
    disconnect() {}
  },
});
// Nor modal dialogs.
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function () {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
// Files share a process and its modules, but some mock one.
afterAll(() => void vi.resetModules());
// As on the server; the lazy sections' own test loads them later.
beforeAll(loadAllModules);
// Only there to end tests that hang: none depends on the machine's speed.
configure({ asyncUtilTimeout: 30_000 });
