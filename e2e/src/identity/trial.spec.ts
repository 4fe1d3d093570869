// A trial from the first page to the new firm's home, and leaving and resuming it (spec 1 §2, §4).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { aNewcomer } from "../newcomers";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { SignUpPage } from "./sign-up-page";
import { AlmostTherePage, OrgSetupPage } from "./trial-setup-pages";
import { VerificationPage } from "./verification-page";

// One IP address may sign up 20 times an hour (spec 4 §B), so these journeys have a separate server. Calls answer 404
// until a new user is registered with the product (spec 1 §4).
test.use({ world: "firms" });

test(
  "an advisor signs up, sets up the firm, answers two questions and gets to the home page",
  { tag: "@base" },
  async ({ page, mailbox }) => {
    const mere = aNewcomer("mere");
    const signUp = new SignUpPage(page);
    await new SignInPage(page).open();
    await page.getByRole("link", { name: "Sign up here", exact: true }).click();
    await expect(page).toHaveURL(/\/au\/trial$/);
    await expect(signUp.title("Welcome to Gap")).toBeVisible();
    await expect(page).toHaveTitle("[local] Welcome to Gap");
    await expect(signUp.progress).toHaveAttribute("aria-valuetext", "Step 1 of 3");
    await expect(signUp.withProvider).toBeVisible();
    await expect(signUp.agreement).toHaveText(
      "By signing up you agree to our Terms of Service and Privacy Policy.",
    );
    await signUp.continueWithEmail.click();
    await signUp.enter(mere);
    const code = await signUp.submit(mere, mailbox);

    const verification = new VerificationPage(page);
    await expect(page).toHaveURL(/\/au\/trial\/verification$/);
    await expect(signUp.progress).toHaveAttribute("aria-valuetext", "Step 1 of 3");
    await expect(verification.backToLogIn).toHaveCount(0);
    await verification.code.fill(code);

    const orgSetup = new OrgSetupPage(page);
    await expect(orgSetup.title).toBeVisible();
    await expect(page).toHaveURL(/\/au\/trial\/org-setup$/);
    await expect(orgSetup.progress).toHaveAttribute("aria-valuetext", "Step 1 of 3");
    await expect(orgSetup.country, "from the browser's time zone").toHaveValue("New Zealand");
    await expect(orgSetup.continue).toBeDisabled();
    await orgSetup.companyName.fill("   ");
    await orgSetup.chooseSize("Just me");
    await expect(orgSetup.continue, "only spaces are no name").toBeDisabled();
    await orgSetup.companyName.fill("Tane & Daughters");
    await expect(orgSetup.continue).toBeEnabled();
    await orgSetup.website.fill("tane.example");
    await orgSetup.website.blur();
    await expect(orgSetup.website).toHaveValue("https://tane.example");
    await orgSetup.searchCountry("ustrali", "Australia");
    await orgSetup.continue.click();

    const almostThere = new AlmostTherePage(page);
    await expect(almostThere.title).toBeVisible();
    await expect(page).toHaveURL(/\/au\/trial\/almost-there$/);
    await expect(almostThere.progress).toHaveAttribute("aria-valuetext", "Step 2 of 3");
    await almostThere.answer();

    const shell = new Shell(page);
    await expect(shell.account(mere)).toBeVisible();
    await expect(page).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
    await expect(page.getByText("Tane & Daughters").first()).toBeVisible();
    // A completed step cannot be repeated.
    for (const path of [
      "/au/trial",
      "/au/trial/org-setup",
      "/au/trial/almost-there",
      "/au/trial/completed",
    ]) {
      await page.goto(path);
      await expect(shell.account(mere), path).toBeVisible();
      await expect(page, path).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
    }
  },
);

test("the questions take one situation and one to three barriers", async ({ page, mailbox }) => {
  const person = aNewcomer("barriers");
  await new SignUpPage(page).signUpCompletely(person, mailbox);
  await new OrgSetupPage(page).setUp("Barriers Ltd");
  const almostThere = new AlmostTherePage(page);
  await expect(almostThere.situations).toHaveCount(3);
  await expect(almostThere.barriers).toHaveCount(6);

  await almostThere.finish.click();
  await expect(almostThere.problem.filter({ hasText: /^\* Required$/ })).toBeVisible();
  const tooFew = almostThere.problem.filter({ hasText: /^Please select at least 1 barrier$/ });
  await expect(tooFew).toBeVisible();

  const tooMany = almostThere.problem.filter({ hasText: /^Please select up to 3 barriers$/ });
  for (const index of [0, 1, 2]) await almostThere.barriers.nth(index).check();
  await expect(tooFew).toHaveCount(0);
  await expect(tooMany).toHaveCount(0);
  await almostThere.barriers.nth(3).check();
  await expect(tooMany).toBeVisible();
  await almostThere.situations.nth(1).check();
  await almostThere.finish.click();
  await expect(almostThere.title, "four are one too many").toBeVisible();
  await almostThere.barriers.nth(0).uncheck();
  await almostThere.finish.click();
  await expect(new Shell(page).account(person)).toBeVisible();
});

test("a user who leaves and logs in elsewhere resumes at the open step", async ({
  page,
  mailbox,
  otherDevice,
}) => {
  const person = aNewcomer("returning");
  await new SignUpPage(page).signUpCompletely(person, mailbox);
  await expect(new OrgSetupPage(page).title).toBeVisible();

  const otherPage = await otherDevice();
  const signIn = new SignInPage(otherPage);
  await signIn.open();
  await new VerificationPage(otherPage).code.fill(await signIn.askForCode(person, mailbox));
  const orgSetup = new OrgSetupPage(otherPage);
  await expect(orgSetup.title).toBeVisible();
  await expect(otherPage).toHaveURL(/\/au\/trial\/org-setup$/);
  await otherPage.goto("/au/trial/almost-there");
  await expect(orgSetup.title, "no step is skipped").toBeVisible();
  await orgSetup.setUp("Returning Ltd");

  const almostThere = new AlmostTherePage(otherPage);
  for (const path of ["/au", "/au/trial", "/au/org/01ARZ3NDEKTSV4RRFFQ69G5FAV/work-items"]) {
    await otherPage.goto(path);
    await expect(almostThere.title, path).toBeVisible();
    await expect(otherPage, path).toHaveURL(/\/au\/trial\/almost-there$/);
  }
  await almostThere.back.click();

  await expect(orgSetup.companyName, "the saved firm is kept").toHaveValue("Returning Ltd");
  await orgSetup.companyName.fill("Returning & Co");
  await orgSetup.continue.click();
  await almostThere.answer();
  await expect(new Shell(otherPage).account(person)).toBeVisible();
  await expect(otherPage.getByText("Returning & Co").first()).toBeVisible();
  await otherPage.context().close();

  // The first browser still has an old token: its save is refused, and the refreshed token leads it on.
  await page.goto("/au");
  await expect(new OrgSetupPage(page).companyName).toHaveValue("Returning & Co");
  await new OrgSetupPage(page).continue.click();
  await expect(new Shell(page).account(person)).toBeVisible();
});

test("a reload on the verification page resumes the sign-up; a new tab starts again", async ({
  page,
  context,
  mailbox,
}) => {
  const person = aNewcomer("reloading");
  const signUp = new SignUpPage(page);
  await signUp.openByEmail();
  await signUp.enter(person);
  const code = await signUp.submit(person, mailbox);
  const verification = new VerificationPage(page);
  await page.reload();
  await expect(verification.title).toBeVisible();

  const otherTab = await context.newPage();
  await otherTab.goto("/au/trial/verification");
  await expect(new SignUpPage(otherTab).continueWithEmail).toBeVisible();
  await expect(otherTab).toHaveURL(/\/au\/trial$/);
  await otherTab.close();

  await verification.code.fill(code);
  await expect(new OrgSetupPage(page).title).toBeVisible();
});

test("a new code replaces the previous one", async ({ page, mailbox }) => {
  const person = aNewcomer("resending");
  const signUp = new SignUpPage(page);
  await signUp.openByEmail();
  await signUp.enter(person);
  await signUp.submit(person, mailbox);
  const verification = new VerificationPage(page);
  const secondCode = await mailbox.codeAfter(person.email, async () => {
    await verification.resend.click();
    await expect(verification.info).toHaveText("A new code has been sent to your email address");
  });
  await verification.code.fill(secondCode);
  await expect(new OrgSetupPage(page).title).toBeVisible();
});

test("the set-up pages require a signed-in user", async ({ page }) => {
  for (const path of ["/au/trial/org-setup", "/au/trial/almost-there", "/au/trial/completed"]) {
    await page.goto(path);
    await expect(new SignInPage(page).title, path).toBeVisible();
    await expect(page, path).toHaveURL(/\/au\/?$/);
  }
});

test("provider staff sign up on the same page, without a set-up", async ({ page, mailbox }) => {
  const devon = { ...aNewcomer("devon"), email: "devon@gap.example" };
  await new SignUpPage(page).signUpCompletely(devon, mailbox);
  await expect(new Shell(page).account(devon)).toBeVisible();
  await expect(new Shell(page).menuItem("Dev Sandbox")).toBeVisible();
});

test("the keyboard is enough, from the first page to the home page", async ({ page, mailbox }) => {
  const person = aNewcomer("keyboard");
  const { keyboard } = page;
  const signUp = new SignUpPage(page);
  const tabTo = async (goal: ReturnType<typeof page.getByRole>, most = 12) => {
    for (let presses = 0; presses < most; presses += 1) {
      await keyboard.press("Tab");
      if (await goal.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(goal, `reached with ${most} presses of Tab`).toBeFocused();
  };
  await page.goto("/au/trial");
  await expect(signUp.continueWithEmail).toBeVisible();
  await tabTo(signUp.continueWithEmail);
  await keyboard.press("Enter");
  await expect(signUp.firstName).toBeFocused();
  await keyboard.type(person.firstName);
  await tabTo(signUp.lastName, 1);
  await keyboard.type(person.lastName);
  await tabTo(signUp.email, 1);
  await keyboard.type(person.email);
  await tabTo(signUp.password.password, 1);
  await keyboard.type(person.password);
  await tabTo(signUp.password.confirmation, 2);
  await keyboard.type(person.password);
  await tabTo(signUp.jobTitle, 3);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(signUp.jobTitle).not.toHaveValue("");
  await tabTo(signUp.signUp, 3);
  const verification = new VerificationPage(page);
  const code = await mailbox.codeAfter(person.email, async () => {
    await keyboard.press("Enter");
    await expect(verification.code).toBeFocused();
  });
  await keyboard.type(code);

  const orgSetup = new OrgSetupPage(page);
  await expect(orgSetup.companyName).toBeFocused();
  await keyboard.type("Keyboard Ltd");
  await tabTo(orgSetup.website, 1);
  await keyboard.type("keyboard.example");
  await tabTo(orgSetup.size, 1);
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expect(orgSetup.size).not.toHaveValue("");
  await tabTo(orgSetup.country, 1);
  await tabTo(orgSetup.continue, 2);
  await keyboard.press("Enter");

  const almostThere = new AlmostTherePage(page);
  await expect(almostThere.title).toBeVisible();
  await tabTo(almostThere.situations.first());
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await expect(almostThere.situations.nth(1)).toBeChecked();
  await tabTo(almostThere.barriers.first(), 1);
  await keyboard.press("Space");
  await tabTo(almostThere.finish, 6);
  await keyboard.press("Enter");
  await expect(new Shell(page).account(person)).toBeVisible();
});
