// The page that completes the sign-in of other products' clients (spec 1 §2, §8; spec 2 §2.2).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { callAnswers } from "../made-up-answers";
import { Shell } from "../app/shell";
import { SignInPage } from "../identity/sign-in-page";
import { VerificationPage } from "../identity/verification-page";
import { ava, sam } from "../people";

const academy = "oauth_redirect=true&client_id=academy&redirect_uri=https%3A%2F%2Facademy.example%2Fback";

const refused = [
  { query: "oauth_redirect=true", problem: "Invalid OAuth parameters" },
  { query: "oauth_redirect=true&client_id=academy", problem: "Invalid OAuth parameters" },
  {
    query: "oauth_redirect=true&redirect_uri=https%3A%2F%2Facademy.example",
    problem: "Invalid OAuth parameters",
  },
  // No client with this id is registered.
  { query: academy, problem: "Something went wrong. Please try again." },
] as const;

for (const { query, problem } of refused)
  test(`?${query} is refused, then leads home`, async ({ page, enterAs }) => {
    await enterAs(ava);
    await page.goto(`/au/oauth-redirect?${query}`);
    await expect(new Shell(page).heading("Unable to complete sign in")).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText(problem);
    await expect(new Shell(page).account(ava)).toBeVisible();
    await expect(page).toHaveURL(/\/au\/org\/[0-9A-Z]{26}\//);
  });

test("without the flag the page leads home", async ({ page, enterAs }) => {
  await enterAs(ava);
  await page.goto("/au/oauth-redirect?client_id=academy");
  await expect(new Shell(page).account(ava)).toBeVisible();
});

test("a person who is not signed in signs in first and returns to the page", async ({ page, mailbox }) => {
  const signIn = new SignInPage(page);
  await page.goto(`/au?${academy}`);
  await expect(signIn.title).toBeVisible();
  const code = await signIn.askForCode(sam, mailbox);
  await new VerificationPage(page).code.fill(code);
  await expect(new Shell(page).heading("Unable to complete sign in")).toBeVisible();
  await expect(new Shell(page).account(sam)).toBeVisible();
});

test("a known client is redirected to its registered URI", async ({ page, enterAs, server }) => {
  // The demo has no registered client, so the server's answer is mocked.
  const goal = `${server.url}/healthz?code=c1`;
  await page.route(/\/trpc\/oAuthClient\.completeSSO/, callAnswers({ url: goal }));
  await enterAs(ava);
  await page.goto(`/au/oauth-redirect?${academy}`);
  await expect(new Shell(page).heading("Redirecting to home page...")).toBeVisible();
  await expect(page).toHaveURL(goal);
});
