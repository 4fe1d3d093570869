// Logging in with the accounting provider, played by the server's own simulator (spec 1 §2, §4; spec 4 §G).
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { test } from "../journey";
import { ProviderPage } from "../integrations/provider-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { SignUpPage } from "./sign-up-page";
import { AlmostTherePage, OrgSetupPage } from "./trial-setup-pages";
import { ava } from "../people";

// Nora becomes a user for good here. An unregistered user gets a 404 (spec 1 §4), and a call that is running during a
// logout is refused.
test.use({ world: "firms" });

const nora = { name: "Nora Lindgren", email: "nora@lindgren.example", password: "", region: "au" } as const;

test(
  "a user of the demo logs in without a password or a code, and gets to the requested page",
  { tag: "@base" },
  async ({ page }) => {
    const signIn = new SignInPage(page);
    const provider = new ProviderPage(page);
    const shell = new Shell(page);
    await signIn.open();
    await signIn.continueWithProvider.click();
    await expect(provider.title).toBeVisible();
    await provider.person(ava.name).click();
    await expect(shell.account(ava)).toBeVisible();
    const orgId = await shell.openHome();
    await shell.logOutAs(ava);
    await expect(signIn.title).toBeVisible();

    await page.goto(`/au/org/${orgId}/my-profile`);
    await signIn.continueWithProvider.click();
    await provider.person(ava.name).click();
    await expect(shell.heading("My profile")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/au/org/${orgId}/my-profile$`));
  },
);

test("cancelling at the provider returns to log in with a message", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.continueWithProvider.click();
  await new ProviderPage(page).cancel.click();
  await expect(signIn.problem).toHaveText("Error signing in. Logging in with Xero was cancelled.");
  await expect(page).toHaveURL(/\/au$/);
  await page.reload();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.problem).toHaveCount(0);
});

test("S19 an address that the provider has not verified opens no account", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.continueWithProvider.click();
  await new ProviderPage(page).person("Theo Marsh").click();
  await expect(signIn.problem).toHaveText(
    "Error signing in. Your email address is not verified at Xero. Please verify it there first, or log in with your password.",
  );
  await page.goto("/au");
  await expect(signIn.title).toBeVisible();
});

test("the marketplace's entry asks the provider once and takes a user of the demo home", async ({ page }) => {
  await page.goto("/au/signup/xero");
  await new ProviderPage(page).person(ava.name).click();
  await expect(new Shell(page).account(ava)).toBeVisible();
  await expect(page).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
});

test("after cancelling on the way from the marketplace the provider is not asked again", async ({ page }) => {
  await page.goto("/au/signup/xero");
  await new ProviderPage(page).cancel.click();
  await expect(new SignInPage(page).problem).toHaveText(
    "Error signing in. Logging in with Xero was cancelled.",
  );
});

test("a new user sees that there is no account, and signs up with the provider's details", async ({
  page,
}) => {
  const signUp = new SignUpPage(page);
  const signIn = new SignInPage(page);
  const provider = new ProviderPage(page);
  await signIn.open();
  await signIn.continueWithProvider.click();
  await provider.person(nora.name).click();
  await expectAnnounced(page, "Oops, no account found! Sign up for a trial by following these steps.");
  await expect(page).toHaveURL(/\/au\/trial$/);
  await expect(page.getByText(`You are signed in as ${nora.email}`)).toBeVisible();
  await expect(signUp.firstName).toHaveValue("Nora");
  await expect(signUp.lastName).toHaveValue("Lindgren");

  // The user may leave; the account in the identity service still exists the next time.
  await page.getByRole("button", { name: "Use a different account", exact: true }).click();
  await expect(signIn.title).toBeVisible();
  await page.goto("/au/trial");
  await signUp.withProvider.click();
  await provider.person(nora.name).click();

  const orgSetup = new OrgSetupPage(page);
  await expect(orgSetup.title, "a user who came to sign up is not asked again").toBeVisible();
  await orgSetup.setUp("Lindgren & Partners");
  await new AlmostTherePage(page).answer();
  await expect(new Shell(page).account(nora)).toBeVisible();
  await expect(page.getByText("Lindgren & Partners").first()).toBeVisible();
});

test("a new user from the marketplace of another region goes straight to the set-up", async ({ page }) => {
  await page.goto("/eu/signup/xero");
  await new ProviderPage(page).person(nora.name).click();
  const orgSetup = new OrgSetupPage(page);
  await expect(orgSetup.title).toBeVisible();
  await expect(page).toHaveURL(/\/eu\/trial\/org-setup$/);
  await expect(orgSetup.progress).toHaveAttribute("aria-valuetext", "Step 1 of 3");
});
