// Pictures for people to look at, only when asked for: SCREENSHOTS=folder npx playwright test screenshots
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { PHONE } from "../accessible";
import { test } from "../journey";
import { AppDialog } from "../pages/app-dialog";
import { ProfilePage } from "../pages/profile-page";
import { Shell } from "../pages/shell";
import { SignInPage } from "../pages/sign-in-page";
import { VerificationPage } from "../pages/verification-page";
import { ava, dana, dee, tom } from "../people";

const folder = process.env["SCREENSHOTS"] ?? "";
const WIDE = { width: 1440, height: 900 } as const;
const appearances = [
  { name: "light", colorScheme: "light", viewport: WIDE },
  { name: "dark", colorScheme: "dark", viewport: WIDE },
  { name: "360", colorScheme: "light", viewport: PHONE },
  { name: "360-dark", colorScheme: "dark", viewport: PHONE },
] as const;

for (const { name, colorScheme, viewport } of folder === "" ? [] : appearances) {
  test.describe(name, () => {
    test.use({ colorScheme, viewport });
    const take = (page: Page, screen: string, fullPage = false) =>
      page.screenshot({ path: join(folder, `${screen}-${name}.png`), fullPage });

    test("sign-in and verification", async ({ page }) => {
      await page.route(/\/identity\/signIn$/, (route) =>
        route.fulfill({
          json: { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", session: "s", destination: "a***@h***" },
        }),
      );
      const signIn = new SignInPage(page);
      await page.goto("/au?displaySessionTimedOut=true");
      await expect(signIn.notice).toBeVisible();
      await take(page, "sign-in-notice");
      await signIn.open();
      await take(page, "sign-in");
      await signIn.logIn.click();
      await take(page, "sign-in-problems");
      await signIn.submit(ava.email, ava.password);
      await expect(new VerificationPage(page).title).toBeVisible();
      await new VerificationPage(page).code.fill("123");
      await take(page, "verification");
    });

    test("the shell and its refusals", async ({ page, enterAs }) => {
      await enterAs(ava);
      const shell = new Shell(page);
      await shell.openRoute("dev-sandbox");
      await expect(shell.heading("Access denied")).toBeVisible();
      await take(page, "access-denied");
      await page.goto("/au/nowhere");
      await expect(new AppDialog(page, "Page not found").dialog).toBeVisible();
      await take(page, "page-not-found");
      await shell.openRoute("proposals");
      await expect(shell.heading("Proposals")).toBeVisible();
      await take(page, "being-built");
    });

    test("my profile and the profile menu", async ({ page, enterAs }) => {
      await enterAs(tom);
      await new ProfilePage(page).open();
      await take(page, "my-profile");
      await new Shell(page).account(tom).click();
      await expect(new Shell(page).logOut).toBeVisible();
      await take(page, "profile-menu");
    });

    test("no access", async ({ page, enterAs }) => {
      await enterAs(dee);
      const shell = new Shell(page);
      await shell.openHome();
      await expect(shell.heading("We're sorry, but you don't have access to Harbour Advisory")).toBeVisible();
      await take(page, "no-access");
    });

    test("the Dev Sandbox", async ({ page, enterAs }) => {
      await enterAs(dana);
      const shell = new Shell(page);
      await shell.openRoute("dev-sandbox");
      await expect(shell.heading("Dev Sandbox")).toBeVisible();
      await take(page, "sandbox", true);
    });
  });
}
