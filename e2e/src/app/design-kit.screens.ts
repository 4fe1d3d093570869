// The whole UI kit in light, dark and at 360 px: accessible and without horizontal scrolling (DESIGN §5).
import { expect } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll, PHONE } from "../page-checks";
import { test } from "../journey";
import { Shell } from "./shell";
import { dana } from "../people";

const appearances = [
  { name: "light", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1280, height: 800 } },
  { name: "360 px", colorScheme: "light", viewport: PHONE },
  { name: "360 px, dark", colorScheme: "dark", viewport: PHONE },
] as const;

for (const { name, colorScheme, viewport } of appearances) {
  test.describe(`in ${name}`, () => {
    test.use({ colorScheme, viewport });

    test(
      "the Dev Sandbox with the whole UI kit",
      { tag: name === "light" || name === "360 px, dark" ? "@sample" : [] },
      async ({ page, enterAs }) => {
        await enterAs(dana);
        const shell = new Shell(page);
        await shell.openRoute("dev-sandbox");
        await expect(shell.heading("Dev Sandbox")).toBeVisible();
        await expectNoAxeViolations(page);
        await expectNoHorizontalScroll(page);
      },
    );
  });
}
