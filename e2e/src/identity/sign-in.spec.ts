// Signing in and out: texts, keyboard, paste, wrong answers, several tabs (spec 1 §2, §5, §8).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { SignInPage } from "./sign-in-page";
import { Shell } from "../app/shell";
import { otherThan, VerificationPage } from "./verification-page";
import { ava, cleo, lea, sam, tom, will } from "../people";

test("the sign-in page shows the product's texts", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(page.getByText("Log in to your account below", { exact: true })).toBeVisible();
  await expect(signIn.email).toBeFocused();
  await expect(signIn.password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(signIn.password).toHaveAttribute("type", "text");
});

test("empty and malformed fields show errors before anything is sent", async ({ page }) => {
  const signIn = new SignInPage(page);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/identity/")) calls.push(request.url());
  });
  await signIn.open();
  await signIn.logIn.click();
  await expect(page.getByText("* Required", { exact: true })).toHaveCount(2);
  await signIn.submit("not an address", "anything");
  await expect(page.getByText("* Invalid email address", { exact: true })).toBeVisible();
  expect(calls).toEqual([]);
});

test.describe("with wrong answers", () => {
  test("a wrong password and an unknown address get the same message", async ({ page }) => {
    const signIn = new SignInPage(page);
    await signIn.open();
    await signIn.submit(sam.email, "Wrong-4-sure");
    await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
    await signIn.submit("nobody@harbour.example", "Wrong-4-sure");
    await expect(signIn.logIn).toBeEnabled();
    await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
  });

  test("a wrong code clears the boxes with a message; the right one still works", async ({
    page,
    mailbox,
  }) => {
    const signIn = new SignInPage(page);
    const verification = new VerificationPage(page);
    await signIn.open();
    const code = await signIn.askForCode(sam, mailbox);
    await verification.code.fill(otherThan(code));
    await expect(verification.problem).toHaveText("Invalid verification code");
    await expect(verification.code).toHaveValue("");
    await expect(verification.code).toBeFocused();
    await verification.code.fill(code);
    await expect(new Shell(page).account(sam)).toBeVisible();
  });
});

test(
  "the keyboard is enough: Enter submits, the sixth digit verifies",
  { tag: "@base" },
  async ({ page, mailbox }) => {
    const signIn = new SignInPage(page);
    const verification = new VerificationPage(page);
    await signIn.open();
    const code = await mailbox.codeAfter(will.email, async () => {
      await page.keyboard.type(will.email);
      await page.keyboard.press("Tab");
      await page.keyboard.type(will.password);
      await page.keyboard.press("Enter");
      await expect(verification.title).toBeVisible();
    });
    await expect(verification.code).toBeFocused();
    await expect(verification.verify).toBeDisabled();
    await page.keyboard.type(code.slice(0, 5));
    await page.keyboard.type("x");
    await expect(verification.code).toHaveValue(code.slice(0, 5));
    await page.keyboard.type(code.slice(5));
    await expect(new Shell(page).account(will)).toBeVisible();
  },
);

test("a pasted code is reduced to its digits", async ({ page, context, mailbox, server }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: server.url });
  const signIn = new SignInPage(page);
  await signIn.open();
  const code = await signIn.askForCode(lea, mailbox);
  const asMailed = ` ${code.slice(0, 3)} - ${code.slice(3)} `;
  await page.evaluate((text) => navigator.clipboard.writeText(text), asMailed);
  await new VerificationPage(page).code.press("ControlOrMeta+V");
  await expect(new Shell(page).account(lea)).toBeVisible();
});

test("a code can be resent, and a link returns to log in", async ({ page, mailbox }) => {
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  await signIn.open();
  await signIn.askForCode(cleo, mailbox);
  await expect(page.getByText("Didn't receive an email?")).toBeVisible();
  const secondCode = await mailbox.codeAfter(cleo.email, async () => {
    await verification.resend.click();
    await expect(verification.info).toHaveText("A new code has been sent to your email address");
  });
  expect(secondCode).toMatch(/^\d{6}$/);
  await verification.backToLogIn.click();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.email).toHaveValue(cleo.email);
  await expect(signIn.password).toHaveValue("");
});

test.describe("signing out", () => {
  // A call that is running at that moment is refused, which must not look like an expired session.

  test("the session outlives a reload, and signing out ends it in every tab", async ({
    page,
    context,
    mailbox,
  }) => {
    await new SignInPage(page).signInCompletely(tom, mailbox);
    await page.reload();
    await expect(new Shell(page).account(tom)).toBeVisible();

    const secondTab = await context.newPage();
    await secondTab.goto("/au");
    await expect(new Shell(secondTab).account(tom)).toBeVisible();

    await new Shell(page).logOutAs(tom);
    await expect(new SignInPage(page).title).toBeVisible();
    await expect(page).toHaveURL(/\/au$/);
    await expect(new SignInPage(secondTab).title).toBeVisible();
    await secondTab.waitForURL("**/au");
    for (const tab of [page, secondTab]) await expect(new SignInPage(tab).notice).toHaveCount(0);
    await page.reload();
    await expect(new SignInPage(page).title).toBeVisible();
  });

  test("a page that was requested before signing in opens afterwards", async ({ page, mailbox }) => {
    const signIn = new SignInPage(page);
    await signIn.signInCompletely(ava, mailbox);
    const orgId = await new Shell(page).openHome();
    await new Shell(page).logOutAs(ava);
    await expect(signIn.title).toBeVisible();
    await page.goto(`/au/org/${orgId}/my-profile`);
    const code = await signIn.askForCode(ava, mailbox);
    await new VerificationPage(page).code.fill(code);
    await expect(new Shell(page).heading("My profile")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/au/org/${orgId}/my-profile$`));
  });
});
