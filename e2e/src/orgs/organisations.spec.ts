// Organisations (spec 4 §F): finding, creating with a first admin, viewing, deactivating and reactivating them.
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { OrganisationsPage } from "./organisations-page";
import { Shell } from "../app/shell";
import { dana, will } from "../people";

// These journeys create organisations and deactivate one.
test.use({ world: "administration" });

test("organisations are found by tab, filter, words of a name and a user's address", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(dana);
  const organisations = new OrganisationsPage(page);
  await organisations.open();
  await expect(organisations.org("Harbour Advisory")).toBeVisible();

  await test.step("tabs", async () => {
    await organisations.tab("Clients").click();
    await expect(organisations.org("Kauri Joinery")).toBeVisible();
    await expect(organisations.org("Harbour Advisory")).toHaveCount(0);
    await organisations.tab("All").click();
    await expect(organisations.org("Harbour Advisory")).toBeVisible();
  });

  await test.step("search", async () => {
    for (const typed of ["joinery", "KAURI joi", "cleo@kauri", "@kauri.example"]) {
      await organisations.search.fill(typed);
      await expect(organisations.org("Harbour Advisory")).toHaveCount(0);
      await expect(organisations.org("Kauri Joinery")).toBeVisible();
      await organisations.search.fill("");
      await expect(organisations.org("Harbour Advisory")).toBeVisible();
    }
    await organisations.search.fill("no such words");
    await expect(organisations.list).toHaveCount(0);
    await organisations.search.fill("");
  });

  await test.step("filter by keyboard", async () => {
    await page.getByRole("button", { name: "Tier", exact: true }).press("Enter");
    await page.getByRole("checkbox", { name: "Trial", exact: true }).press("Space");
    await page.keyboard.press("Escape");
    await expect(organisations.org("Lapsed & Co")).toBeVisible();
    await expect(organisations.org("Harbour Advisory")).toHaveCount(0);
    await organisations.button("Clear filter Tier").click();
    await expect(organisations.org("Harbour Advisory")).toBeVisible();
  });
});

test("a filtered list is restored after opening a row, and from its URL", async ({ page, enterAs }) => {
  await enterAs(dana);
  const organisations = new OrganisationsPage(page);
  await organisations.open();
  await organisations.tab("Advisors").click();
  await organisations.search.fill("advisory");
  await expect(organisations.org("Summit Partners")).toHaveCount(0);
  await page.getByRole("columnheader", { name: "Name" }).getByRole("button").click();
  await expect(page).toHaveURL(/\/organisations\?tab=advisor&search=advisory&sort=name-asc$/);
  const filteredUrl = page.url();

  const expectFiltered = async () => {
    await expect(organisations.search).toHaveValue("advisory");
    await expect(organisations.tab("Advisors")).toHaveAttribute("aria-selected", "true");
    await expect(page.getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
    await expect(organisations.org("Harbour Advisory")).toBeVisible();
    await expect(organisations.org("Summit Partners")).toHaveCount(0);
  };
  await test.step("back from a row", async () => {
    await organisations.org("Harbour Advisory").getByRole("button", { name: "Harbour Advisory" }).click();
    await expect(organisations.heading("Harbour Advisory")).toBeVisible();
    await page.goBack();
    await expectFiltered();
  });
  await test.step("going back once more leaves the list instead of undoing each typed letter", async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/\/organisations\?/);
    await page.goForward();
    await expectFiltered();
  });
  await test.step("reload, as from a link", async () => {
    await page.goto(filteredUrl);
    await expectFiltered();
  });
  await test.step("invalid values in the URL are ignored", async () => {
    await page.goto(
      filteredUrl.replace(/\?.*/, "?tab=nobody&sort=secret-asc&page=many&size=7&tierNames=None"),
    );
    await expect(organisations.org("Harbour Advisory")).toBeVisible();
    await expect(organisations.tab("All")).toHaveAttribute("aria-selected", "true");
  });
  await test.step("the menu opens the unfiltered list", async () => {
    await page.goto(filteredUrl);
    await expectFiltered();
    await new Shell(page).sideMenu.getByRole("link", { name: "Organisations", exact: true }).click();
    await expect(organisations.search).toHaveValue("");
    await expect(organisations.tab("All")).toHaveAttribute("aria-selected", "true");
  });
});

test(
  "an organisation is created with its first admin, who is invited by mail",
  { tag: "@base" },
  async ({ page, enterAs, mailbox }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(dana);
    const organisations = new OrganisationsPage(page);
    await organisations.open();
    await organisations.button("Create organisation").click();
    await expect(organisations.field("Name*")).toBeFocused();
    await organisations.dialog.getByRole("button", { name: "Create and invite", exact: true }).click();
    await expect(organisations.dialog.getByText("* Required", { exact: true })).toHaveCount(5);
    await organisations.field("Name*").fill("Mānuka Partners");
    await organisations.choose("Country*", "New Zealand");
    await organisations.field("Email*").fill("rua@manuka.example");
    await organisations.field("First name*").fill("Rua");
    await organisations.field("Last name*").fill("Tane");
    const link = await mailbox.linkAfter("rua@manuka.example", async () => {
      await organisations.dialog.getByRole("button", { name: "Create and invite", exact: true }).click();
      await expectAnnounced(page, "Organisation created. rua@manuka.example has been invited.");
    });
    expect(link).toContain("/auth/update/");
    await expect(organisations.heading("Mānuka Partners")).toBeVisible();
    await organisations.open();
    await organisations.search.fill("manuka");
    await expect(organisations.org("Mānuka Partners")).toContainText("Trial");
  },
);

test("an organisation's page shows its tabs, extends the trial, deactivates and reactivates", async ({
  page,
  enterAs,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(dana);
  const organisations = new OrganisationsPage(page);
  await organisations.open();
  await organisations.org("Summit Partners").getByRole("button", { name: "Summit Partners" }).press("Enter");
  await expect(organisations.heading("Summit Partners")).toBeVisible();
  // By its own address, because other journeys have Will join a second organisation.
  const home = `/au/org/${new URL(page.url()).pathname.split("/").at(-1)}`;
  for (const [tab, text] of [
    ["Overview", "Status"],
    ["Users", will.email],
    ["Plan", "seats are in use"],
    ["Clients", "client organisation"],
    ["Activity", "Export as CSV"],
  ] as const)
    await test.step(tab, async () => {
      await organisations.tab(tab).click();
      await expect(page.getByText(text).first()).toBeVisible();
    });

  await test.step("extend the trial", async () => {
    await organisations.tab("Plan").click();
    const seatsText = page.getByText("seats are in use");
    const before = await seatsText.textContent();
    await organisations.button("Extend trial by 14 days").click();
    await organisations.button("Save plan").click();
    await expectAnnounced(page, "Plan saved");
    await expect(seatsText).not.toHaveText(before ?? "");
  });

  await test.step("deactivate: its people lose access immediately", async () => {
    await organisations.button("Deactivate").click();
    await organisations.button("Yes, deactivate").click();
    await expectAnnounced(page, "Organisation deactivated");
    await expect(page.getByText("Deactivated", { exact: true }).first()).toBeVisible();
    const theirs = await otherDevice(will);
    await theirs.goto(home);
    await expect(
      new Shell(theirs).heading("We're sorry, but you don't have access to Summit Partners"),
    ).toBeVisible();
    await theirs.close();
  });

  await test.step("reactivate, and the log shows everything", async () => {
    await organisations.button("Reactivate").click();
    await organisations.button("Yes, reactivate").click();
    await expectAnnounced(page, "Organisation reactivated");
    const theirs = await otherDevice(will);
    await theirs.goto(home);
    await expect(new Shell(theirs).account(will)).toBeVisible();
    await expect(new Shell(theirs).menuItem("Clients")).toBeVisible();
    await organisations.tab("Activity").click();
    for (const act of ["Reactivated", "Deactivated"])
      await expect(page.getByText(`${act} the organisation`).first()).toBeVisible();
    await expect(page.getByText("Changed the organisation's plan").first()).toBeVisible();
  });
});
