// Every screen in light, dark and at 360 px: usable by everybody, nothing to scroll sideways (DESIGN §5).
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoSidewaysScroll, PHONE } from "./accessible";
import { test } from "./journey";
import { ProfilePage } from "./pages/profile-page";
import { Shell } from "./pages/shell";
import { SignInPage } from "./pages/sign-in-page";
import { VerificationPage } from "./pages/verification-page";
import { dana } from "./people";

const appearances = [
  { name: "light", colorScheme: "light", viewport: { width: 1280, height: 800 } },
  { name: "dark", colorScheme: "dark", viewport: { width: 1280, height: 800 } },
  { name: "360 px", colorScheme: "light", viewport: PHONE },
  { name: "360 px, dark", colorScheme: "dark", viewport: PHONE },
] as const;

for (const { name, colorScheme, viewport } of appearances) {
  test.describe(`in ${name}`, () => {
    test.use({ colorScheme, viewport });

    test("sign-in, with and without problems", async ({ page }) => {
      const signIn = new SignInPage(page);
      await signIn.open();
      await expectFine(page);
      await signIn.logIn.click();
      await expect(page.getByText("* Required", { exact: true })).toHaveCount(2);
      await expectFine(page);
    });

    test("verification", async ({ page }) => {
      // The screen alone is looked at: no code is asked of a real person's allowance.
      await page.route(/\/identity\/signIn$/, (route) =>
        route.fulfill({
          json: { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", session: "s", destination: "d***@g***" },
        }),
      );
      const signIn = new SignInPage(page);
      await signIn.open();
      await signIn.submit(dana.email, dana.password);
      await expect(new VerificationPage(page).title).toBeVisible();
      await expectFine(page);
    });

    test("my profile", async ({ page, enterAs }) => {
      await enterAs(dana);
      await new ProfilePage(page).open();
      await expectFine(page);
    });

    test("the Dev Sandbox, with all of the kit", async ({ page, enterAs }) => {
      await enterAs(dana);
      const shell = new Shell(page);
      await shell.openRoute("dev-sandbox");
      await expect(shell.heading("Dev Sandbox")).toBeVisible();
      await expectFine(page);
    });
  });
}

async function expectFine(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
}
