// Made-up links and unsafe redirects (spec 1 §2, §4; spec 4 §A; spec 6 L3, L4).
import { expect, type Page } from "@playwright/test";
import { FIXED_LINK_TOKEN } from "@gap/core/identity/fixed-link-token";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ForgotPasswordPage } from "./forgot-password-page";
import { LinkPage } from "./link-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { will } from "../people";

test.use({ world: "people" });

const someone = "01M7EW112J9VSXQACBC8JNPZ2P";
const madeUp = "made-up-token-that-nobody-was-mailed";

test("a made-up token offers a new link where a password is set, and is an invalid request elsewhere", async ({
  page,
}) => {
  const links = new LinkPage(page);
  await page.goto(`/au/auth/update/${madeUp}/${someone}?redirectUrl=/au/join`);
  await expect(links.expired).toBeVisible();
  await links.sendNewLink.click();
  // The same text, although there is nobody to mail.
  await expect(links.sent).toBeVisible();

  for (const path of ["auth/validate", "auth/validate/client"]) {
    await page.goto(`/au/${path}/${madeUp}/${someone}?redirectUrl=/au/join`);
    await expect(links.invalid, path).toBeVisible();
    await links.goHome.click();
    await expect(new SignInPage(page).title).toBeVisible();
  }
});

test("a made-up link signs nobody out", async ({ page, enterAs }) => {
  await enterAs(will);
  await page.goto(`/au/auth/update/${madeUp}/${someone}?redirectUrl=/au/join`);
  await expect(new LinkPage(page).expired).toBeVisible();
  await page.goto("/au");
  await expect(new Shell(page).account(will)).toBeVisible();
});

const leadingAway = [
  "//evil.example/x",
  "/\\evil.example",
  "\\\\evil.example",
  "javascript:alert(1)",
  "data:text/html,evil",
  "https://evil.example/au",
  "https://au@evil.example/au",
  "user@evil.example",
  "/au/\r\nSet-Cookie: a=b",
  "/eu/forgot-password",
  "/au/..//evil.example",
] as const;

test("L3 a redirect to another site ends at the region's base", async ({ page }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const leftFor: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "127.0.0.1" && /^https?:/.test(request.url()))
      leftFor.push(request.url());
  });
  for (const redirectUrl of leadingAway) {
    await page.goto(`/au/auth/validate/${someone}?redirectUrl=${encodeURIComponent(redirectUrl)}`);
    await expect(new SignInPage(page).title, redirectUrl).toBeVisible();
    await expect(page, redirectUrl).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/au$/);
  }
  expect(leftFor).toEqual([]);
});

test("a safe redirect is followed", async ({ page }) => {
  await page.goto(
    `/au/auth/validate/${someone}?redirectUrl=${encodeURIComponent("/au/forgot-password?a=b")}`,
  );
  await expect(new ForgotPasswordPage(page).title).toBeVisible();
  await expect(page).toHaveURL(/\/au\/forgot-password\?a=b$/);
});

for (const path of ["auth/update", "auth/validate", "auth/validate/client"])
  test(`L4 the fixed token on ${path} only redirects safely`, async ({ page }) => {
    const calls = callsAboutLinks(page);
    const link = (redirectUrl: string) =>
      `/au/${path}/${FIXED_LINK_TOKEN}/${someone}?redirectUrl=${encodeURIComponent(redirectUrl)}`;
    await page.goto(link("/au/forgot-password"));
    await expect(new ForgotPasswordPage(page).title).toBeVisible();
    await page.goto(link("https://evil.example/"));
    await expect(new SignInPage(page).title).toBeVisible();
    await expect(page).toHaveURL(/\/au$/);
    await page.goto(link("/au/reset-password"));
    await expect(new SignInPage(page).title).toBeVisible();
    expect(calls).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /session/.test(key)))).toEqual(
      [],
    );
  });

function callsAboutLinks(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (/user\.validate|\/identity\/|\/trpc\//.test(request.url())) calls.push(request.url());
  });
  return calls;
}
