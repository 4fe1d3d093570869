// Visual checks of the screens of the shell, of Home and of the built-in help.
import { expect } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll, PHONE } from "../page-checks";
import { test } from "../journey";
import { Shell } from "./shell";
import { ava, will } from "../people";
import { DIALOG, testScreens } from "../screens";

testScreens([
  {
    name: "home",
    person: ava,
    isSample: true,
    open: async (page) => {
      await new Shell(page).openHome();
      await expect(page.getByRole("button", { name: "Hide checklist", exact: true })).toBeVisible();
    },
  },
  {
    name: "home of a firm on trial",
    person: will,
    open: async (page) => {
      await new Shell(page).openHome();
      await expect(page.getByText("You have 9 days remaining on your trial")).toBeVisible();
    },
  },
  {
    name: "help",
    person: ava,
    open: async (page) => {
      await new Shell(page).openRoute("help");
      await page.getByRole("searchbox", { name: "Search help" }).fill("proposal");
      await expect(page.getByText(/^[1-9]\d* articles? found$/)).toBeAttached();
    },
  },
  {
    name: "palette",
    person: ava,
    within: DIALOG,
    isSample: true,
    open: async (page) => {
      await new Shell(page).openHome();
      await page.keyboard.press("Control+k");
      await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
    },
  },
]);

// The drawer exists only on phones, so it is no entry of the list above.
test("menu on a phone", async ({ page, enterAs }) => {
  await page.setViewportSize(PHONE);
  await enterAs(ava);
  await new Shell(page).openHome();
  await page.getByRole("button", { name: "Open menu", exact: true }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: "Clients" })).toBeVisible();
  await expectNoAxeViolations(page, DIALOG);
  await expectNoHorizontalScroll(page);
});
