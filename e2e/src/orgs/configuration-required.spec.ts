// An installation without data: a button creates the provider's organisation, once (spec 1 §8, spec 6 T6).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { callFails } from "../made-up-answers";
import { AppDialog } from "../app/app-dialog";
import { SetPasswordPage } from "../identity/set-password-page";
import { Shell } from "../app/shell";
import { SignInPage } from "../identity/sign-in-page";
import { VerificationPage } from "../identity/verification-page";

test.use({
  world: "empty",
  expectedFaults: /^500 .*\/trpc-public\/dev\.createInitialData/,
});

const dana = { email: "dana@gap.example", password: "First-1-here", name: "Dana", region: "au" } as const;

test(
  "Create Data invites the first developer, who sets a password and logs in; afterwards the dialog is gone",
  { tag: "@base" },
  async ({ page, request, mailbox, otherDevice }) => {
    const required = new AppDialog(page, "Configuration Required");
    await page.goto("/au");
    await expect(required.dialog).toBeVisible();

    // The server cannot be made to fail from outside, so the first response is mocked and held until progress shows.
    const call = /\/trpc-public\/dev\.createInitialData/;
    let letGo = () => {};
    const seen = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(call, async (route) => {
      await seen;
      await callFails("generic", "The disk is full")(route);
    });
    await required.button("Create Data").click();
    await expect(required.dialog.getByText("Creating initial data...", { exact: true })).toBeVisible();
    letGo();
    await expect(required.dialog.getByText("Error creating initial data", { exact: true })).toBeVisible();
    await page.unroute(call);

    const link = await mailbox.linkAfter(dana.email, async () => {
      await required.button("Create Data").click();
      await expect(
        required.dialog.getByText("Initial data created successfully!", { exact: true }),
      ).toBeVisible();
      await expect(required.dialog).toContainText(dana.email);
    });
    // The other close button is the cross in the corner.
    await required.button("Close").last().click();
    await expect(required.dialog).toHaveCount(0);
    await expect(new SignInPage(page).title).toBeVisible();

    await page.goto(link);
    const invitation = new SetPasswordPage(page, "invitation");
    await expect(invitation.email).toHaveValue(dana.email);
    await invitation.form.fill(dana.password);
    const code = await mailbox.codeAfter(dana.email, async () => {
      await invitation.submit.click();
      await expect(new VerificationPage(page).title).toBeVisible();
    });
    await new VerificationPage(page).code.fill(code);
    const shell = new Shell(page);
    await expect(shell.account(dana)).toBeVisible();
    await expect(shell.menuItem("Dev Sandbox")).toBeVisible();

    const laterPage = await otherDevice();
    const asked = laterPage.waitForResponse(/\/trpc-public\/dev\.needsInitialData/);
    await laterPage.goto("/au");
    await asked;
    await expect(new SignInPage(laterPage).title).toBeVisible();
    await expect(laterPage.getByRole("dialog")).toHaveCount(0);
    await laterPage.context().close();
    expect((await request.post("/api/au/trpc-public/dev.createInitialData", { data: {} })).status()).toBe(
      404,
    );
  },
);
