// Navigation: the palette creates and finds records, record pages have breadcrumbs, and visited screens show cached
// data.
import { expect, type Page } from "@playwright/test";
import { PHONE } from "../page-checks";
import { expectFineInEveryAppearance } from "../appearances";
import { test } from "../journey";
import { callFails } from "../made-up-answers";
import { OrganisationsPage } from "../orgs/organisations-page";
import { RolesPage } from "../access/roles-page";
import { Shell } from "./shell";
import { dana, sam } from "../people";

const paletteOf = (page: Page) => page.getByRole("dialog", { name: "Search or jump to" });

async function typeIntoPalette(page: Page, term: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(paletteOf(page)).toBeVisible();
  await page.keyboard.type(term);
}

test("the palette navigates, creates and finds by keyboard alone", async ({ page, enterAs }, info) => {
  await enterAs(dana);
  const shell = new Shell(page);
  await shell.openHome();
  const palette = paletteOf(page);
  const results = palette.getByRole("option");

  await typeIntoPalette(page, "create");
  for (const name of ["Create organisation", "Create role", "Create mindset"])
    await expect(results.filter({ hasText: name })).toHaveCount(1);
  await expectFineInEveryAppearance(page, info.outputPath("creates"), "[role=dialog]");
  await page.keyboard.type(" role");
  await expect(results).toHaveText(["Create role"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Create role" })).toBeVisible();
  await expect(page).toHaveURL(/\/roles$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Reloading does not open the create form again.
  await page.reload();
  await expect(shell.heading("Roles")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  for (const [term, dialog] of [
    ["create mind", "Create mindset"],
    ["new temp", "New template"],
    ["new proc", "New process"],
  ] as const) {
    await typeIntoPalette(page, term);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  await typeIntoPalette(page, "harbour");
  await expect(results.filter({ hasText: "Harbour Advisory" })).toHaveAttribute("aria-selected", "true");
  await expectFineInEveryAppearance(page, info.outputPath("finds"), "[role=dialog]");
  await page.keyboard.press("Enter");
  await expect(shell.heading("Harbour Advisory")).toBeVisible();
});

test("staff without permission are not offered to create organisations and roles", async ({
  page,
  enterAs,
}) => {
  await enterAs(sam);
  await new Shell(page).openHome();
  await typeIntoPalette(page, "create");
  const results = paletteOf(page).getByRole("option");
  await expect(results.filter({ hasText: "Create mindset" })).toHaveCount(1);
  await expect(results.filter({ hasText: /organisation|role/ })).toHaveCount(0);
});

test.describe("a search that fails", () => {
  test.use({ expectedFaults: /^500 .*\/trpc\// });

  test("shows an error and can be retried", async ({ page, enterAs }) => {
    await enterAs(dana);
    // Calls of the page must not share a failing request with the search.
    const lastCallOfPage = page.waitForResponse(/processFavorite\.getFavorites/);
    await new Shell(page).openHome();
    await lastCallOfPage;
    const palette = paletteOf(page);
    const lists = /\/trpc\/org\.list\b/;
    await page.route(lists, callFails("generic", "Not now"));
    await typeIntoPalette(page, "harbour");
    await expect(palette.getByText(/^Organisations\b.* could not be searched\./)).toBeVisible();
    await page.unroute(lists);
    await palette.getByRole("button", { name: "Try again", exact: true }).click();
    await expect(palette.getByRole("option", { name: "Harbour Advisory" })).toBeVisible();
    await expect(palette.getByText(/^Organisations\b.* could not be searched\./)).toHaveCount(0);
  });
});

test("a record's page has breadcrumbs that lead back, also on a phone", async ({ page, enterAs }, info) => {
  await enterAs(dana);
  const shell = new Shell(page);
  const organisations = new OrganisationsPage(page);
  await organisations.open();
  await organisations.org("Harbour Advisory").click();
  await expect(shell.heading("Harbour Advisory")).toBeVisible();
  const trail = page.getByRole("navigation", { name: "Breadcrumb", exact: true });
  await expect(trail.getByRole("listitem")).toHaveText(["Organisations", "Harbour Advisory"]);
  await expect(trail.locator("[aria-current=page]")).toHaveText("Harbour Advisory");
  await expectFineInEveryAppearance(page, info.outputPath("organisation"));
  await page.setViewportSize(PHONE);
  await expect(trail.getByText("Harbour Advisory", { exact: true })).toBeHidden();
  await trail.getByRole("link", { name: "Organisations", exact: true }).press("Enter");
  await expect(shell.heading("Organisations")).toBeVisible();
  await expect(trail).toHaveCount(0);

  const roles = new RolesPage(page);
  await roles.open("advisor");
  await roles.role("Team Member").click();
  await expect(trail.getByRole("link")).toHaveText(["Roles"]);
  await trail.getByRole("link", { name: "Roles", exact: true }).click();
  await expect(page).toHaveURL(/\/roles\/advisor$/);
});

test("visited screens appear immediately while the network is blocked", async ({ page, enterAs }) => {
  await enterAs(dana);
  const shell = new Shell(page);
  const main = page.getByRole("main");
  const seen = [
    ["Organisations", new OrganisationsPage(page).org("Harbour Advisory")],
    ["Roles", new RolesPage(page).role("Team Member")],
  ] as const;
  await shell.openHome();
  for (const [menu, row] of seen) {
    await shell.menuItem(menu).click();
    await expect(row).toBeVisible();
  }
  const release = await holdBack(page, /\/trpc\//);
  for (const [menu, row] of seen) {
    await shell.menuItem(menu).click();
    await expect(shell.heading(menu)).toBeVisible();
    await expect(row).toBeVisible();
    await expect(main.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  }
  // The page of a visited organisation appears too.
  release();
  await shell.menuItem("Organisations").click();
  await new OrganisationsPage(page).org("Harbour Advisory").click();
  await expect(main.getByRole("tab", { name: "Overview", exact: true })).toBeVisible();
  await shell.menuItem("Roles").click();
  await expect(shell.heading("Roles")).toBeVisible();
  const releaseAgain = await holdBack(page, /\/trpc\//);
  await page.goBack();
  await expect(shell.heading("Harbour Advisory")).toBeVisible();
  await expect(main.getByRole("tab", { name: "Overview", exact: true })).toBeVisible();
  releaseAgain();
});

/** Blocks matching calls until the returned function is called. */
async function holdBack(page: Page, calls: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
