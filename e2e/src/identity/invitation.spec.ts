// An invitation from the mailbox to the first sign-in (spec 1 §2, §4; spec 4 §B; spec 6 L1, L2, L3). It is one journey,
// because the demo invites only one user.
import { expect, type Page } from "@playwright/test";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { LinkPage } from "./link-page";
import { SetPasswordPage } from "./set-password-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { VerificationPage } from "./verification-page";
import { ivy } from "../people";

test.use({ world: "people" });

test(
  "an invited user gets a new link for a broken one and joins the team",
  { tag: "@base" },
  async ({ page, mailbox, request }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    const links = new LinkPage(page);
    const join = new SetPasswordPage(page, "invitation");
    const signIn = new SignInPage(page);
    const verification = new VerificationPage(page);
    const person = { ...ivy, password: "Welcome-4-good" };
    const mailed = await mailbox.onlyLinkTo(ivy.email);

    const link = await test.step("a link that was cut off in the mail is replaced by a new one", async () => {
      const token = partsOf(mailed).token;
      await page.goto(mailed.replace(token, token.slice(0, -4)));
      await expect(links.expired).toBeVisible();
      const renewed = await mailbox.linkAfter(ivy.email, async () => {
        await links.sendNewLink.click();
        await expect(links.sent).toBeVisible();
      });
      expect(partsOf(renewed).userId).toBe(partsOf(mailed).userId);
      await page.goto(mailed);
      await expect(links.expired).toBeVisible();
      return renewed;
    });

    await test.step("L2 with another user's id the link is invalid, and nobody is signed in", async () => {
      await page.goto(link.replace(partsOf(link).userId, "01M7EW112J9VSXQACBC8JNPZ2P"));
      await expect(links.expired).toBeVisible();
      await page.goto("/au");
      await expect(signIn.title).toBeVisible();
    });

    await test.step("L1 a mail scanner that follows the link does not use it up", async () => {
      for (const method of ["GET", "HEAD"]) expect((await request.fetch(link, { method })).ok()).toBe(true);
      await page.goto(link);
      await expect(join.title).toBeVisible();
    });

    await test.step("the password is checked rule by rule", async () => {
      await expect(
        page.getByText("You've been invited to join the team. Please set your password to get started."),
      ).toBeVisible();
      await expect(page).toHaveURL(/\/au\/join$/);
      await expect(join.email).toHaveValue(ivy.email);
      await expect(join.email).not.toBeEditable();
      await join.submit.click();
      await expect(join.form.problem("* Required")).toHaveCount(2);
      await expect(join.form.password).toBeFocused();
      await join.form.expectEachRule();
      await join.form.fill(person.password, "Welcome-4-bad");
      await join.submit.click();
      await expect(join.form.problem("Passwords must match")).toHaveCount(2);
    });

    await test.step("a password is set, and the code is required as usual", async () => {
      const code = await mailbox.codeAfter(ivy.email, async () => {
        await join.form.fill(person.password);
        await join.submit.click();
        await expect(verification.title).toBeVisible();
      });
      expect(code).toMatch(/^\d{6}$/);
      await page.reload();
      await expect(signIn.notice).toHaveText(
        "Your password has been set. Please log in with your new password to continue.",
      );
      await signIn.signInCompletely(person, mailbox);
      await expect(page).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
    });

    await test.step("the used link has expired, and its page redirects", async () => {
      await page.goto("/au/join?postJoinUrl=//evil.example/x");
      await expect(page.getByText("This invitation is no longer open")).toBeVisible();
      await expectAtHome(page);
      await page.goto(link);
      await expect(links.expired).toBeVisible();
    });
  },
);

async function expectAtHome(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
  await expect(new Shell(page).account(ivy)).toBeVisible();
}

function partsOf(link: string): { token: string; userId: string } {
  const [userId = "", token = ""] = new URL(link).pathname.split("/").toReversed();
  return { token, userId };
}
