// Signing up on a firm's invitation: the address's details are shown and grant nothing (spec 1 §2, spec 6 L9).
import { expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { aNewcomer } from "../newcomers";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { SignUpPage } from "./sign-up-page";
import { AlmostTherePage, OrgSetupPage } from "./trial-setup-pages";
import { VerificationPage } from "./verification-page";
import { ava } from "../people";

test.use({ world: "firms" });

const invitation = (email: string, orgId = "01ARZ3NDEKTSV4RRFFQ69G5FAV") =>
  new URLSearchParams({ email, advisorOrg: "Harbour Advisory", advisorUser: "Ava Ngata", orgId }).toString();

for (const path of ["trial", "register"])
  test(`the invitation's texts at /${path}`, async ({ page }) => {
    const signUp = new SignUpPage(page);
    await page.goto(`/au/${path}?${invitation("Invited@NewFirm.example ")}`);
    await expect(signUp.title("Join your team at Harbour Advisory")).toBeVisible();
    await expect(page.getByText("Ava Ngata invited you to join", { exact: true })).toBeVisible();
    await expect(signUp.agreement).toHaveText(
      "By signing up you agree to our Acceptable Use Policy and Privacy Policy.",
    );
    await expect(signUp.progress).toHaveCount(0);
    await expect(panel(page)).toContainText("One place for the whole team");
    await signUp.continueWithEmail.click();
    await expect(signUp.email).toHaveValue("invited@newfirm.example");
    await expect(signUp.email).not.toBeEditable();
  });

test("without parameters /register still addresses an invited user", async ({ page }) => {
  const signUp = new SignUpPage(page);
  await page.goto("/au/register");
  await expect(signUp.title("Join your team")).toBeVisible();
  await expect(signUp.progress).toHaveCount(0);
  await page.goto("/au/register/nowhere");
  await expect(page).toHaveURL(/\/au\/register$/);
  await signUp.logInHere.click();
  await expect(new SignInPage(page).title).toBeVisible();
});

test("the side panel of a trial has another text", async ({ page }) => {
  await page.goto("/au/trial/nowhere");
  await expect(page).toHaveURL(/\/au\/trial$/);
  await expect(panel(page)).toContainText("Try everything for free");
});

test("L9 a made-up invitation gives no membership, only a trial", async ({ page, mailbox, otherDevice }) => {
  const harbour = await otherDevice(ava);
  const orgId = await new Shell(harbour).openHome();
  await harbour.context().close();

  const person = aNewcomer("made-up");
  const signUp = new SignUpPage(page);
  const verification = new VerificationPage(page);
  await signUp.openByEmail(`/au/trial?${invitation(person.email, orgId)}`);
  await signUp.enterOthers(person);
  const code = await signUp.submit(person, mailbox);
  await expect(signUp.progress).toHaveCount(0);
  await page.reload();
  await expect(verification.title).toBeVisible();
  await expect(signUp.progress, "nor after a reload").toHaveCount(0);
  await verification.code.fill(code);

  const orgSetup = new OrgSetupPage(page);
  await expect(orgSetup.title).toBeVisible();
  await expect(orgSetup.companyName).toHaveValue("");
  await orgSetup.setUp("Made Up Ltd");
  await new AlmostTherePage(page).answer();
  const shell = new Shell(page);
  await expect(shell.account(person)).toBeVisible();
  expect(page.url()).not.toContain(orgId);
  await expect(page.getByText("Harbour Advisory")).toHaveCount(0);
});

function panel(page: Page) {
  return page.getByRole("complementary", { name: "About the product" });
}
