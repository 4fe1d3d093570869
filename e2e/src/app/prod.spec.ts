// A server of the stage prod: no title prefix, no mailbox, no demo data (spec 1 §2, spec 5).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { SignInPage } from "../identity/sign-in-page";
import { SignUpPage } from "../identity/sign-up-page";
import { ava } from "../people";

test.use({
  world: "prod",
});

test("the page has no title prefix, no mailbox and no demo users", async ({ page, request }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await expect(page).toHaveTitle("Log in | Gap");
  for (const path of ["/dev/mailbox", "/dev/mailbox.json", "/dev/mailbox/mailbox.css"])
    expect((await request.get(path)).status(), path).toBe(404);
  await signIn.submit(ava.email, ava.password);
  await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
});

test(
  "T6 developer features are absent: no Create Data, no quick fill, no provider simulator",
  { tag: "@base" },
  async ({ page, request }) => {
    for (const path of ["/dev/accounting", "/dev/accounting/.well-known/openid-configuration"])
      expect((await request.get(path)).status(), path).toBe(404);
    for (const call of ["dev.needsInitialData", "dev.createInitialData"])
      expect((await request.post(`/api/au/trpc-public/${call}`, { data: {} })).status(), call).toBe(404);

    const requested: string[] = [];
    page.on("request", (call) => requested.push(call.url()));
    const signIn = new SignInPage(page);
    await signIn.open();
    await expect(page.getByRole("dialog"), "though the provider's organisation does not exist").toHaveCount(
      0,
    );
    await expect(signIn.continueWithProvider).toHaveCount(0);

    const signUp = new SignUpPage(page);
    await signUp.openByEmail();
    await expect(signUp.withProvider).toHaveCount(0);
    await expect(signUp.password.password).toBeVisible();
    await expect(page.getByRole("button", { name: "Quick fill" })).toHaveCount(0);
    await page.goto("/au/signup/xero");
    // Without a provider, the marketplace's entry page is the trial.
    await expect(page).toHaveURL(/\/au\/trial$/);
    expect(requested.filter((url) => url.includes("needsInitialData"))).toEqual([]);
    await expect(signUp.title("Welcome to Gap")).toBeVisible();
  },
);
