// Which user sees and reaches which route, from one table (spec 2 §2.2, §2.3), and the shell by keyboard.
import { expect, type Page } from "@playwright/test";
import { ROUTE_IDS } from "@gap/core/access/route-ids";
import { expectNoAxeViolations } from "../page-checks";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { AppDialog } from "./app-dialog";
import { Shell } from "./shell";
import { ava, cam, cleo, dana, dee, eve, lea, sam, tom, will, type Person } from "../people";

const PUBLISHING = ["Processes", "Document templates", "Services", "Mindsets"];
const MAIN = ["Home", "Work items", "Proposals", "Value Gap Calculator"];
const FOR_STAFF = "my-profile services mindsets organisations document-templates processes delivery-notes";
const FOR_ADVISORS =
  "my-profile document-templates processes work-items documents delivery-notes clients proposals vgc home help";

interface Row {
  readonly person: Person;
  readonly lands: string;
  readonly menu: readonly string[];
  readonly reaches: string;
}

const TABLE: readonly Row[] = [
  {
    person: dana,
    lands: "processes",
    menu: [
      ...PUBLISHING,
      "Organisations",
      "Roles",
      "Background Jobs",
      "Admin Settings",
      "Dev Settings",
      "Dev Sandbox",
    ],
    reaches: `${FOR_STAFF} dev-sandbox admin-settings roles background-jobs my-organisation dev-settings`,
  },
  {
    person: sam,
    lands: "processes",
    menu: [...PUBLISHING, "Organisations", "Dev Sandbox"],
    reaches: `${FOR_STAFF} dev-sandbox`,
  },
  ...[ava, will, eve].map((person) => ({
    person,
    lands: "home",
    menu: [...MAIN, "Clients", "Document templates", "Services & Pricing"],
    reaches: `${FOR_ADVISORS} services my-organisation`,
  })),
  {
    person: lea,
    lands: "clients",
    menu: [...MAIN, "Clients", "Document templates", "Services & Pricing"],
    reaches: `${FOR_ADVISORS} services my-organisation`,
  },
  {
    person: tom,
    lands: "home",
    menu: [...MAIN, "Clients", "Document templates"],
    reaches: FOR_ADVISORS,
  },
  // The landing page itself is the access error.
  { person: dee, lands: "no-access", menu: ["Home"], reaches: "my-profile" },
  {
    person: cleo,
    lands: "documents",
    menu: ["Documents", "Proposals"],
    reaches: "my-profile my-organisation documents delivery-notes proposals",
  },
  { person: cam, lands: "documents", menu: ["Documents", "Proposals"], reaches: "documents proposals" },
];

for (const { person, lands, menu, reaches } of TABLE)
  test(`${person.name} sees their menu, lands at ${lands} and cannot open any other route`, async ({
    page,
    enterAs,
  }) => {
    // A region on the embedded database starts, and is seeded, at its first request.
    if (person.region !== "au") test.setTimeout(SLOW_JOURNEY_MS);
    await page.request.get(`/api/${person.region}/trpc-public/dev.needsInitialData`, { timeout: 120_000 });
    await enterAs(person);
    const shell = new Shell(page);
    const orgId = await shell.openHome(person.region);
    await expect(page).toHaveURL(new RegExp(`/${person.region}/org/${orgId}/${lands}$`));
    if (lands === "clients")
      await new AppDialog(page, "Your trial has ended, please choose a plan to continue").close();
    // Some items have a count after their name, once more in words for screen readers.
    const items = menu.map((name) => new RegExp(`^${name}(?:\\d+, \\d+ .*)?$`));
    await expect(shell.sideMenu.getByRole("listitem")).toHaveText(items);
    // Deactivated users see the no-access page on every route.
    const refusal = shell.heading(
      lands === "no-access" ? "We're sorry, but you don't have access to Harbour Advisory" : "Access denied",
    );
    for (const route of ROUTE_IDS) {
      await goInside(page, `/${person.region}/org/${orgId}/${route}`);
      const isReached = reaches.split(" ").includes(route);
      await expect(page.getByRole("heading", { level: 1 }).first(), route).toBeVisible();
      await expect(refusal, `${route} for ${person.name}`).toHaveCount(isReached ? 0 : 1);
    }
  });

test(
  "the palette reaches everything by keyboard alone: a page, another firm, the theme, log out",
  { tag: "@base" },
  async ({ page, enterAs }) => {
    await enterAs(tom);
    const shell = new Shell(page);
    const harbour = await shell.openHome();
    const palette = page.getByRole("dialog", { name: "Search or jump to" });
    const results = palette.getByRole("option");

    await page.keyboard.press("Control+k");
    await expect(palette).toBeVisible();
    await page.keyboard.type("clients");
    await expect(results).toHaveText(["Clients"]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/clients$/);
    await expect(palette).toHaveCount(0);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("nothing like it");
    await expect(palette.getByText("Nothing found for “nothing like it”")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(palette).toHaveCount(0);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("change th");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");

    await page.keyboard.press("Control+k");
    await expect(results.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(results.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.type("summit");
    await page.keyboard.press("Enter");
    await expect(shell.account(tom)).toContainText("Summit Partners");
    expect(page.url()).not.toContain(harbour);
  },
);

test("? lists the shortcuts, but not while typing in a field", async ({ page, enterAs }) => {
  await enterAs(ava);
  const shell = new Shell(page);
  await shell.openRoute("my-profile");
  await expect(shell.heading("My profile")).toBeVisible();
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.getByRole("textbox", { name: "First name" }).focus();
  await page.keyboard.press("?");
  await expect(shortcuts).toHaveCount(0);
  await shell.account(ava).focus();
  await page.keyboard.press("?");
  await expect(shortcuts).toContainText("Search or jump to");
  await expectNoAxeViolations(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(shortcuts).toHaveCount(0);
});

test("advisors have a help menu and others do not", async ({ page, enterAs }) => {
  await enterAs(ava);
  await new Shell(page).openHome();
  await page.getByRole("button", { name: "Help", exact: true }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Help centre", "Contact support"]);
  await expect(page.getByRole("menuitem", { name: "Contact support" })).toHaveAttribute(
    "href",
    "mailto:support@gap.example",
  );
});

test("an expired trial blocks every menu item except Clients and shows the reason", async ({
  page,
  enterAs,
}) => {
  await enterAs(lea);
  const shell = new Shell(page);
  const orgId = await shell.openHome();
  const plans = new AppDialog(page, "Your trial has ended, please choose a plan to continue");
  await expect(plans.dialog).toBeVisible();
  await plans.close();
  await expect(page.getByText("Your trial has expired, please choose a plan to continue")).toBeVisible();
  for (const item of ["Home", "Proposals"]) {
    await shell.menuItem(item).click();
    await expect(plans.dialog).toBeVisible();
    await expect(page).toHaveURL(/\/clients$/);
    await plans.close();
  }
  await page.goto(`/au/org/${orgId}/my-profile`);
  await expect(plans.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/clients$/);
});

test("the content-access-denied page says whom to contact and leads home", async ({ page, enterAs }) => {
  await enterAs(ava);
  const shell = new Shell(page);
  await shell.openRoute("content-access-denied");
  await expect(shell.heading("You don't have permission to view this page or content")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact support" })).toBeVisible();
  await page.getByRole("button", { name: "Go home", exact: true }).click();
  await expect(page).toHaveURL(/\/home$/);
});

/** Navigates within the page through the router, as a link does. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, "", to), path);
}
