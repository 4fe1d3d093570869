// Redirects of the accounting provider's callback addresses (spec 1 §2, spec 6 S20).
import { expect } from "@playwright/test";
import { test } from "../journey";
import { AppDialog } from "../app/app-dialog";
import { Shell } from "../app/shell";
import { SignUpPage } from "./sign-up-page";
import { ava, dana } from "../people";

const forwarded = [
  {
    callback: "xero-callback?code=c1&state={org}&scope=s",
    leadsTo: "/org/{org}/my-organisation/integrations?code=c1&state={org}&scope=s",
  },
  {
    callback: "xero-callback/anything?error=access_denied&state={org}",
    leadsTo: "/org/{org}/my-organisation/integrations?error=access_denied&state={org}",
  },
  {
    callback: "xero-callback/quickstart?code=c1&state={org}",
    leadsTo: "/org/{org}/work-items?code=c1&state={org}&quickstart=true&xpm=true",
  },
] as const;

test("callbacks about the user's own organisation are forwarded with their query", async ({
  page,
  enterAs,
}) => {
  await enterAs(ava);
  const orgId = await new Shell(page).openHome();
  for (const { callback, leadsTo } of forwarded) {
    await page.goto(`/au/${callback.replaceAll("{org}", orgId)}`);
    const wanted = `/au${leadsTo.replaceAll("{org}", orgId)}`;
    await expect(page, callback).toHaveURL(({ pathname, search }) => pathname + search === wanted);
    await expect(new Shell(page).account(ava), callback).toBeVisible();
  }
});

test("callbacks without details or without an organisation lead home", async ({ page, enterAs }) => {
  await enterAs(ava);
  const home = await new Shell(page).openHome();
  for (const callback of [
    "xero-callback",
    "xero-callback/quickstart",
    "xero-callback?foo=bar",
    "xero-callback?code=c1&state=..%2F..%2Fevil.example",
    "xero-callback/completed/%2F%2Fevil.example?code=c1",
  ]) {
    await page.goto(`/au/${callback}`);
    await expect(page, callback).toHaveURL(({ pathname }) => pathname.startsWith(`/au/org/${home}/`));
    await expect(new Shell(page).account(ava), callback).toBeVisible();
  }
});

test("the trial's callback goes to the trial with code, state and error", async ({ page }) => {
  await page.goto("/au/xero-callback/trial?code=c1&state=s1&error=e1&other=o1");
  await expect(page).toHaveURL(
    ({ pathname, search }) => pathname === "/au/trial" && search === "?code=c1&state=s1&error=e1",
  );
  await expect(new SignUpPage(page).continueWithEmail).toBeVisible();
});

test.describe("with another user's organisation", () => {
  test("S20 a callback with another user's org as state is refused", async ({
    page,
    enterAs,
    otherDevice,
  }) => {
    const provider = await otherDevice(dana);
    const foreignOrgId = await new Shell(provider).openHome();
    await provider.context().close();
    await enterAs(ava);
    for (const callback of ["xero-callback", "xero-callback/quickstart"]) {
      await page.goto(`/au/${callback}?code=c1&state=${foreignOrgId}`);
      const denied = new AppDialog(page, "Access Denied");
      await expect(denied.dialog, callback).toBeVisible();
      await denied.button("Home").click();
      await expect(new Shell(page).account(ava)).toBeVisible();
      expect(page.url()).not.toContain(foreignOrgId);
    }
  });
});
