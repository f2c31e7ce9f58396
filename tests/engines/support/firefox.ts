import { launch } from "puppeteer-core";
import { findCommand, type EngineKind } from "./engine";
import { watchProblems } from "./visitor";

/** Firefox, by WebDriver BiDi. */
export const firefox: EngineKind = {
  name: "Firefox",
  commands: ["firefox-esr"],
  packages: "firefox-esr",
  async start() {
    const browser = await launch({
      browser: "firefox",
      executablePath: findCommand("firefox-esr"),
      headless: true,
    });
    const page = (await browser.pages())[0] ?? (await browser.newPage());
    await page.evaluateOnNewDocument(watchProblems);
    return {
      resize: (size) => page.setViewport(size),
      // Its end would be that of the document, which may arrive slowly.
      open: async (url) => void page.goto(url).catch(() => {}),
      press: (key) => page.keyboard.press(key),
      async pressWithControl(letter) {
        await page.keyboard.down("Control");
        await page.keyboard.press(letter as "v");
        await page.keyboard.up("Control");
      },
      type: (text) => page.keyboard.type(text),
      async drag([start, ...path]) {
        await page.mouse.move(start!.x, start!.y);
        await page.mouse.down();
        for (const { x, y } of path) await page.mouse.move(x, y);
        await page.mouse.up();
      },
      evaluate: (inPage, ...args) => page.evaluate(inPage as never, ...args) as never,
      close: () => browser.close(),
    };
  },
};
