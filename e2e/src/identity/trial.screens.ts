// Visual checks of the screens of signing up, the provider's login, OAuth and Configuration Required, light on a desktop and
// dark on a phone (DESIGN §5).
import { expect } from "@playwright/test";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { callAnswers, callFails } from "../made-up-answers";
import { aNewcomer } from "../newcomers";
import { AppDialog } from "../app/app-dialog";
import { ProviderPage } from "../integrations/provider-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { SignUpPage } from "./sign-up-page";
import { AlmostTherePage, OrgSetupPage } from "./trial-setup-pages";
import { VerificationPage } from "./verification-page";
import { ava } from "../people";

test.use({ world: "firms" });

// Each screen is checked in two appearances, which takes a while on a busy machine.
test.describe.configure({ timeout: SLOW_JOURNEY_MS });

test("the sign-up, with and without problems", async ({ page }, testInfo) => {
  const signUp = new SignUpPage(page);
  await page.goto("/au/trial");
  await expect(signUp.continueWithEmail).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("sign-up"));
  await signUp.continueWithEmail.click();
  await signUp.password.fill("short");
  await signUp.signUp.click();
  await expect(signUp.password.rule("Must contain a number", "not met")).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("sign-up-problems"));
});

test("the sign-up of an invited user", async ({ page }, testInfo) => {
  const firm = `${"Longestname".repeat(8)} Advisory`;
  await page.goto(`/au/register?${new URLSearchParams({ advisorOrg: firm, email: "a@b.example" })}`);
  await expect(new SignUpPage(page).title(`Join your team at ${firm}`)).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("invited"));
});

test("verification, organisation set-up and the last questions", async ({ page, mailbox }, testInfo) => {
  const person = aNewcomer("looking");
  const signUp = new SignUpPage(page);
  await signUp.openByEmail();
  await signUp.enter(person);
  const code = await signUp.submit(person, mailbox);
  await expectFineInEveryAppearance(page, testInfo.outputPath("verification"));
  await new VerificationPage(page).code.fill(code);

  const orgSetup = new OrgSetupPage(page);
  await expect(orgSetup.companyName).toBeVisible();
  await orgSetup.website.fill("no address");
  await orgSetup.website.blur();
  await expect(page.getByText("* Invalid website", { exact: true })).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("org-setup"));
  await orgSetup.website.fill("");
  await orgSetup.setUp("Looking Ltd");

  const almostThere = new AlmostTherePage(page);
  await almostThere.finish.click();
  await expect(almostThere.problem).toHaveCount(2);
  await expectFineInEveryAppearance(page, testInfo.outputPath("almost-there"));
});

test("the provider's login, and log in after cancelling there", async ({ page }, testInfo) => {
  const provider = new ProviderPage(page);
  const signIn = new SignInPage(page);
  await page.goto("/au/signup/xero");
  await expect(provider.title).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("provider"));
  await provider.cancel.click();
  await expect(signIn.problem).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("provider-cancelled"));
});

test("the name form of a user who exists only at the provider", async ({ page, enterAs }, testInfo) => {
  // Only the response is faked: the simulator's new user has a separate journey.
  await page.route(/\/trpc\/user\.getMyUserInfo/, callFails("notFound", "User does not exist"));
  await enterAs(ava);
  await page.goto("/au");
  await expect(page.getByText(`You are signed in as ${ava.email}`)).toBeVisible();
  await new SignUpPage(page).firstName.fill("");
  await new SignUpPage(page).signUp.click();
  await expect(page.getByText("* Required", { exact: true })).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("provider-names"));
});

test("the OAuth page for a refused request", async ({ page, enterAs }, testInfo) => {
  await enterAs(ava);
  // The page leads home after 3 s; that timer is stopped for the screenshot.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((act: () => void, after?: number) =>
      setTimeout(act, after === 3_000 ? 600_000 : after)) as typeof window.setTimeout;
  });
  await page.goto("/au/oauth-redirect?oauth_redirect=true");
  await expect(new Shell(page).heading("Unable to complete sign in")).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("oauth-refused"));
});

test("Configuration Required", async ({ page }, testInfo) => {
  // Only the response is faked: an installation without data has a separate journey.
  await page.route(/\/trpc-public\/dev\.needsInitialData/, callAnswers(true));
  await page.goto("/au");
  await expect(new AppDialog(page, "Configuration Required").dialog).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("configuration-required"), "[role=dialog]");
});
