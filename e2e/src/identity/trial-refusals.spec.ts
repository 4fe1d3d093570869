// Errors while signing up for a trial, with the texts of spec 1 §5 and §8, Sign-up and trial.
import { expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { callFails, identityFails } from "../made-up-answers";
import { aNewcomer } from "../newcomers";
import { SignInPage } from "./sign-in-page";
import { SignUpPage } from "./sign-up-page";
import { AlmostTherePage, OrgSetupPage } from "./trial-setup-pages";
import { VerificationPage } from "./verification-page";
import { ava } from "../people";

// These journeys use up the limits of one IP address (spec 4 §B), so they have a separate server.
test.use({
  world: "firms",
  expectedFaults: /^500 /,
});

test.describe("before anything is sent", () => {
  let calls: string[];
  test.beforeEach(async ({ page }) => {
    calls = [];
    page.on("request", (request) => {
      if (request.url().includes("/identity/")) calls.push(request.url());
    });
    await new SignUpPage(page).openByEmail();
  });
  test.afterEach(() => expect(calls).toEqual([]));

  test("every field is required", async ({ page }) => {
    const signUp = new SignUpPage(page);
    await signUp.signUp.click();
    await expect(page.getByText("* Required", { exact: true })).toHaveCount(6);
    await expect(signUp.firstName, "the first wrong field takes the focus").toBeFocused();
    await signUp.firstName.fill("Mere");
    await expect(page.getByText("* Required", { exact: true })).toHaveCount(5);
  });

  test("an invalid address, and a name that is too long", async ({ page }) => {
    const signUp = new SignUpPage(page);
    await signUp.enter({ ...aNewcomer("unsent"), email: "mere at tane", firstName: "M".repeat(201) });
    await signUp.signUp.click();
    await expect(page.getByText("* Invalid email address", { exact: true })).toBeVisible();
    await expect(page.getByText(/cannot exceed 200 characters$/)).toBeVisible();
  });

  test("each rule of the password, and two passwords that differ", async ({ page }) => {
    const signUp = new SignUpPage(page);
    await signUp.password.expectEachRule();
    await signUp.enter(aNewcomer("unsent"));
    await signUp.password.fill("Steady-7-hands", "Steady-8-hands");
    await signUp.signUp.click();
    await expect(signUp.password.problem("Passwords must match")).toHaveCount(2);
  });
});

test("a common password is refused by the server, and another one is accepted", async ({ page, mailbox }) => {
  const person = aNewcomer("common");
  const signUp = new SignUpPage(page);
  await signUp.openByEmail();
  await signUp.enter({ ...person, password: "Password1!" });
  await signUp.signUp.click();
  await expect(page.getByText("Must not be a commonly used password", { exact: true })).toBeVisible();
  await expect(signUp.password.password).toBeFocused();
  await signUp.password.fill(person.password);
  await signUp.submit(person, mailbox);
});

test("an address with an account leads to log in, with the reason and the address", async ({ page }) => {
  const signUp = new SignUpPage(page);
  const signIn = new SignInPage(page);
  await signUp.openByEmail();
  await signUp.enter({ ...aNewcomer("unused"), email: ` ${ava.email.toUpperCase()} ` });
  await signUp.signUp.click();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.problem).toHaveText(
    "Unable to complete sign up. If you already have an account, please try signing in.",
  );
  await expect(signIn.email).toHaveValue(ava.email);
  await page.reload();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.problem, "it shows once").toHaveCount(0);
});

test("a misleading name does not pass the check before the sign-up", async ({ page }) => {
  const signUp = new SignUpPage(page);
  await signUp.openByEmail();
  await signUp.enter({ ...aNewcomer("tricky"), firstName: "www.evil.example" });
  await signUp.signUp.click();
  await expect(signUp.problem).toHaveText("Unable to complete sign up. Please try again or contact support.");
});

test("a wrong code clears the boxes with a message; further guesses use up the code", async ({
  page,
  mailbox,
}) => {
  const person = aNewcomer("guessing");
  const signUp = new SignUpPage(page);
  const verification = new VerificationPage(page);
  await signUp.openByEmail();
  await signUp.enter(person);
  const code = await signUp.submit(person, mailbox);
  const wrong = code === "123456" ? "654321" : "123456";
  for (let guess = 1; guess <= 5; guess += 1) {
    await verification.code.fill(wrong);
    await expect(verification.problem, `guess ${guess}`).toHaveText("Invalid verification code");
    await expect(verification.code).toHaveValue("");
    await expect(verification.code).toBeFocused();
  }
  await verification.code.fill(code);
  await expect(verification.problem, "the right one comes too late").toHaveText(
    "Verification code has expired",
  );
  const another = await mailbox.codeAfter(person.email, () => verification.resend.click());
  await verification.code.fill(another);
  await expect(new OrgSetupPage(page).title).toBeVisible();
});

test("codes are resent five times an hour at most", async ({ page, mailbox }) => {
  const person = aNewcomer("impatient");
  const signUp = new SignUpPage(page);
  const verification = new VerificationPage(page);
  await signUp.openByEmail();
  await signUp.enter(person);
  await signUp.submit(person, mailbox);
  for (let resend = 1; resend <= 5; resend += 1) {
    await mailbox.codeAfter(person.email, () => verification.resend.click());
    await expect(verification.info).toHaveText("A new code has been sent to your email address");
  }
  await verification.resend.click();
  await expect(verification.problem).toHaveText("Too many attempts. Please try again later.");
});

// The form checks the address first, and real responses always have a message: these are faked.
const fakedRefusals = [
  {
    answer: { name: "InvalidParameterException", message: "username: no such mailbox" },
    shown: "Must be a valid email address.",
  },
  {
    answer: { name: "InternalErrorException", message: "The region is being moved" },
    shown: "The region is being moved",
  },
  { answer: { name: "InternalErrorException", message: "" }, shown: "An error occurred during sign up" },
] as const;

for (const { answer, shown } of fakedRefusals)
  test(`a faked refusal shows: ${shown}`, async ({ page }) => {
    await page.route(/\/identity\/signUp$/, identityFails(answer.name, answer.message));
    const signUp = new SignUpPage(page);
    await signUp.openByEmail();
    await signUp.enter(aNewcomer("unsent"));
    await signUp.signUp.click();
    await expect(page.getByText(shown, { exact: true })).toBeVisible();
    await expect(signUp.email, "the typed value stays").toHaveValue("unsent@newfirm.example");
  });

test("if the automatic sign-in fails, the user signs in manually and continues to the set-up", async ({
  page,
  mailbox,
}) => {
  const person = aNewcomer("by-hand");
  const signUp = new SignUpPage(page);
  const signIn = new SignInPage(page);
  // Only this response is faked: waiting five minutes would take too long.
  await page.route(/\/identity\/autoSignIn$/, identityFails("NotAuthorizedException", "Too late"));
  await signUp.signUpCompletely(person, mailbox);
  await expect(signIn.problem).toHaveText(
    "Your verification code has expired. Please enter your email and password to receive a new code.",
  );
  await expect(signIn.email).toHaveValue(person.email);
  const code = await signIn.askForCode(person, mailbox);
  await new VerificationPage(page).code.fill(code);
  await expect(new OrgSetupPage(page).title).toBeVisible();
});

test("a failed registration shows its reason, or a general message", async ({ page, enterAs }) => {
  // The provider's new user has a separate journey; here both responses are faked for another user.
  await page.route(/\/trpc\/user\.getMyUserInfo/, callFails("notFound", "User does not exist"));
  await enterAs(ava);
  await page.goto("/au");
  const signUp = new SignUpPage(page);
  for (const { message, shown } of [
    { message: "The names are locked", shown: "The names are locked" },
    { message: "", shown: "Unexpected error" },
  ]) {
    await page.route(/\/trpc\/user\.createAdvisorUser/, callFails("locked", message));
    await signUp.signUp.click();
    await expect(signUp.problem).toHaveText(shown);
  }
});

test("failures of the set-up show where they happen, and can be retried", async ({ page, mailbox }) => {
  const orgSetup = new OrgSetupPage(page);
  // A database that has lost its organisation, or gives no reason, cannot be set up from outside.
  const loading = /\/trpc\/org\.getMyTrialOrg/;
  const loadingProblems = [
    {
      message: "Trial exists in cognito, but not in database",
      shown: "Trial exists in cognito, but not in database",
    },
    { message: "", shown: "Failed to load trial org" },
  ];
  const person = aNewcomer("failing");
  await page.route(loading, callFails("locked", "The firm is being moved"));
  await new SignUpPage(page).signUpCompletely(person, mailbox);
  await expect(orgSetup.problem).toHaveText("The firm is being moved");
  for (const { message, shown } of loadingProblems) {
    await page.unroute(loading);
    await page.route(loading, callFails("notFound", message));
    await orgSetup.tryAgain.click();
    await expect(orgSetup.problem).toHaveText(shown);
  }
  await page.unroute(loading);
  await orgSetup.tryAgain.click();
  await expect(orgSetup.companyName).toBeVisible();

  await saysRefusal(page, {
    call: /\/trpc\/org\.createTrialOrg/,
    act: async () => {
      await orgSetup.companyName.fill("Failing Ltd");
      await orgSetup.chooseSize("2-5");
      await orgSetup.continue.click();
    },
  });
  await expect(orgSetup.companyName, "the typed value stays").toHaveValue("Failing Ltd");
  await orgSetup.continue.click();
  const almostThere = new AlmostTherePage(page);
  await expect(almostThere.title).toBeVisible();
  await saysRefusal(page, { call: /\/trpc\/user\.updateUserTrialData/, act: () => almostThere.answer() });
  await almostThere.finish.click();
  await expect(page).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
});

/** Errors of saving show their own message (spec 1 §8). */
async function saysRefusal(page: Page, { call, act }: { call: RegExp; act: () => Promise<void> }) {
  await page.route(call, callFails("conflict", "Another user was faster"));
  await act();
  await expect(page.getByRole("alert")).toHaveText("Another user was faster");
  await page.unroute(call);
}

test("an invalid website shows an error", async ({ page, mailbox }) => {
  await new SignUpPage(page).signUpCompletely(aNewcomer("website"), mailbox);
  const orgSetup = new OrgSetupPage(page);
  await orgSetup.companyName.fill("Website Ltd");
  await orgSetup.chooseSize("2-5");
  await orgSetup.website.fill("javascript:alert(1)");
  await orgSetup.website.blur();
  await expect(page.getByText("* Invalid website", { exact: true })).toBeVisible();
  await orgSetup.continue.click();
  await expect(orgSetup.title).toBeVisible();
  await orgSetup.website.fill("");
  await orgSetup.website.blur();
  await expect(page.getByText("* Invalid website", { exact: true })).toHaveCount(0);
});
