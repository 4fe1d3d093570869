// The first segment of the path is the region, and regions share nothing (spec 1 §1, §2; 2 §2.1).
import { expect, type Page } from "@playwright/test";
import { authorizationOf, statusOfCall } from "../calls";
import { test } from "../journey";
import { Shell } from "./shell";
import { SignInPage } from "../identity/sign-in-page";
import { ava, eve } from "../people";

test("the root and trial URLs start in au on an engineering stage", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/au$/);
  await expect(new SignInPage(page).title).toBeVisible();
  await page.goto("/trial?email=someone@firm.example");
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) =>
      pathname === "/au/trial" && searchParams.get("email") === "someone@firm.example",
  );
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("another region has its own sign-in and its own users", async ({ page, mailbox }) => {
  await new SignInPage(page).signInCompletely(eve, mailbox);
  await expect(page).toHaveURL(/\/eu\/org\/[0-9A-Z]{26}\//);
});

test("changing the region clears session and caches", { tag: "@base" }, async ({ page, enterAs, server }) => {
  await enterAs(ava);
  await new Shell(page).openHome();
  await expect(new Shell(page).account(ava)).toBeVisible();
  await expect.poll(() => cachedAnswers(page)).toBeGreaterThan(0);

  await page.goto("/eu");
  await expect(new SignInPage(page).title).toBeVisible();
  expect(await cachedAnswers(page)).toBe(0);

  await page.goto("/au");
  await expect(new SignInPage(page).title).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/au`);
});

test("a token of one region is refused by the other", async ({ page, request, enterAs }) => {
  await enterAs(ava);
  const authorization = await authorizationOf(page);
  expect(await statusOfCall(request, authorization, "au")).toBe(200);
  expect(await statusOfCall(request, authorization, "eu")).toBe(401);
});

test("an expired session is shown once, and the flag is removed from the URL", async ({ page }) => {
  await page.goto("/au?displaySessionTimedOut=true");
  const signIn = new SignInPage(page);
  await expect(signIn.notice).toHaveText(
    "Your session expired, so we logged you out to keep your data safe. Please sign in again to continue.",
  );
  await expect(page).toHaveURL(/\/au$/);
  await page.reload();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.notice).toHaveCount(0);
});

test("oauth_redirect leads to its page with the whole query", async ({ page }) => {
  const query = "?oauth_redirect=true&client_id=academy&redirect_uri=https%3A%2F%2Facademy.example%2Fback";
  await page.goto(`/au/org/anything${query}`);
  await expect(page).toHaveURL((url) => url.pathname === "/au/oauth-redirect" && url.search === query);
  await page.goto(`/${query}`);
  await expect(page).toHaveURL((url) => url.pathname === "/au/oauth-redirect" && url.search === query);
});

function cachedAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === "gap-cache")) return 0;
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open("gap-cache");
      opening.onerror = () => reject(opening.error ?? new Error("The cache database could not be opened"));
      opening.onsuccess = () => {
        const counting = opening.result.transaction("answers").objectStore("answers").count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}
