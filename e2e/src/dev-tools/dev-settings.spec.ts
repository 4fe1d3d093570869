// Dev Settings (spec 2 §2.6, §2.7): each tab empty and with content, by keyboard and by pointer.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { callAnswers } from "../made-up-answers";
import { AppDialog } from "../app/app-dialog";
import { DevSettingsPage } from "./dev-settings-page";
import { Shell } from "../app/shell";
import { dana, will } from "../people";

// These journeys delete an organisation that no other journey of this world uses. An unknown id answers 404, and saving
// over a newer version answers 409.
test.use({ world: "firms" });

const fine = (page: Page, picture: string) => expectFineInEveryAppearance(page, picture);

test("the arrow keys move through the tabs", async ({ page, enterAs }) => {
  await enterAs(dana);
  const settings = new DevSettingsPage(page);
  await settings.open();
  await settings.tab("User search").focus();
  const names = ["Migrations", "Feature toggle", "OAuth clients", "Delete org", "Goose", "User search"];
  for (const name of names) {
    await page.keyboard.press("ArrowRight");
    await expect(settings.tab(name)).toBeFocused();
    await expect(settings.tab(name)).toHaveAttribute("aria-selected", "true");
    await expect(settings.panel).toHaveAccessibleName(name);
  }
});

test("people are found by address, with their orgs; clicking a duplicate fills the search", async ({
  page,
  enterAs,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(dana);
  const settings = new DevSettingsPage(page);
  await settings.open("User search");
  const email = settings.panel.getByRole("searchbox", { name: "Email", exact: true });
  await expect(email).toBeVisible();
  await fine(page, testInfo.outputPath("user-search"));

  await settings.button("Find duplicate users").click();
  await expect(settings.panel.getByText("No duplicate users found", { exact: true })).toBeVisible();
  await email.fill("nobody@");
  await page.keyboard.press("Enter");
  await expect(settings.panel.getByText("No users found", { exact: true })).toBeVisible();
  await fine(page, testInfo.outputPath("user-search-nobody"));

  // The database refuses two users with one address, so the duplicates are made up.
  await page.route(/\/trpc\/dev\.findDuplicateUsers/, callAnswers([{ email: will.email, count: 2 }]));
  await settings.button("Find duplicate users").click();
  await settings.button(will.email).focus();
  await page.keyboard.press("Enter");
  await expect(email).toHaveValue(will.email);
  await expect(settings.row("Users", will.email)).toContainText("Will");
  await expect(
    settings.panel.getByText("Click on a user to see org information", { exact: true }),
  ).toBeVisible();
  await settings.row("Users", will.email).click();
  await expect(settings.row(`Orgs of ${will.email}`, "Summit Partners")).toContainText("advisor");
  await fine(page, testInfo.outputPath("user-search-found"));
});

test("global and regional migrations are listed", async ({ page, enterAs }, testInfo) => {
  await enterAs(dana);
  const settings = new DevSettingsPage(page);
  await settings.open("Migrations");
  for (const name of ["Global migrations", "Regional migrations"])
    await expect(settings.table(name).getByText("completed", { exact: true }).first()).toBeVisible();
  await fine(page, testInfo.outputPath("migrations"));
});

test("a feature toggle is flipped and set up, and not saved over a newer version", async ({
  page,
  enterAs,
  context,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(dana);
  const settings = new DevSettingsPage(page);
  await settings.open("Feature toggle");
  const flip = settings.panel.getByRole("switch", { name: "sample-toggle enabled", exact: true });
  const setup = new AppDialog(page, "Setup feature toggle");
  const row = settings.panel.getByRole("listitem").filter({ hasText: "sample-toggle" });

  await test.step("flipped with the keyboard, it stays flipped", async () => {
    await expect(flip).not.toBeChecked();
    await fine(page, testInfo.outputPath("feature-toggles"));
    await flip.focus();
    const saved = page.waitForResponse(/featureToggle\.update/);
    await page.keyboard.press("Space");
    expect((await saved).status()).toBe(200);
    await settings.open("Feature toggle");
    await expect(flip).toBeChecked();
  });

  await test.step("it is restricted to advisors", async () => {
    await settings.button("Setup sample-toggle").click();
    await setup.dialog.getByRole("combobox", { name: "Org types" }).click();
    await page.getByRole("option", { name: "advisor", exact: true }).click();
    await page.keyboard.press("Escape");
    const userIds = setup.dialog.getByRole("combobox", { name: "User IDs" });
    await userIds.fill("nobody");
    await page.keyboard.press("Enter");
    await expect(setup.dialog).toContainText("A user ID has 26 letters and digits: NOBODY");
    await expectFineInEveryAppearance(page, testInfo.outputPath("toggle-wrong"), "[role=dialog]");
    await userIds.focus();
    await page.keyboard.press("Backspace");
    await setup.button("Save").click();
    await expectAnnounced(page, "Feature toggle saved");
    await expect(row).toContainText("Only for advisor organisations");
  });

  await test.step("the second of two concurrent saves is refused", async () => {
    await settings.button("Setup sample-toggle").click();
    await expect(setup.dialog).toBeVisible();
    const elsewhere = await context.newPage();
    const others = new DevSettingsPage(elsewhere);
    await others.open("Feature toggle");
    const saved = elsewhere.waitForResponse(/featureToggle\.update/);
    await others.panel.getByRole("switch", { name: "sample-toggle enabled", exact: true }).press("Space");
    expect((await saved).status()).toBe(200);
    await elsewhere.close();
    await setup.button("Save").click();
    await expect(setup.dialog.getByRole("alert")).toContainText("Reload Required");
  });
});

test("without toggles the page says so", async ({ page, enterAs }, testInfo) => {
  await page.route(/\/trpc\/featureToggle\.getAll/, callAnswers([]));
  await enterAs(dana);
  const settings = new DevSettingsPage(page);
  await settings.open("Feature toggle");
  await expect(settings.panel.getByText("No feature toggles setup!", { exact: true })).toBeVisible();
  await fine(page, testInfo.outputPath("feature-toggles-none"));
});

test("an organisation is deleted once its exact name is typed", async ({ page, enterAs }, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(dana);
  const settings = new DevSettingsPage(page);
  await settings.open("User search");
  await settings.panel.getByRole("searchbox", { name: "Email", exact: true }).fill("lea@lapsed");
  await page.keyboard.press("Enter");
  await settings.table("Users").getByText("lea@lapsed.example", { exact: true }).click();
  const org = settings.table("Orgs of lea@lapsed.example").getByRole("row").last();
  const [orgId = "", name = ""] = await org.getByRole("cell").allInnerTexts();

  await settings.tab("Delete org").click();
  const id = settings.panel.getByRole("textbox", { name: "Org id", exact: true });
  await expect(settings.button("Find organisation")).toBeDisabled();
  await fine(page, testInfo.outputPath("delete-org"));
  await id.fill("01ARZ3NDEKTSV4RRFFQ69G5FAV");
  await page.keyboard.press("Enter");
  await expect(id).toHaveAccessibleDescription(/No such org/);

  await id.fill(orgId);
  await page.keyboard.press("Enter");
  await expect(settings.table("Organisation").getByRole("row", { name: `name ${name}` })).toBeVisible();
  await fine(page, testInfo.outputPath("delete-org-found"));
  await settings.button("Delete organisation").click();
  const question = new AppDialog(page, "Delete organisation");
  const typed = question.dialog.getByRole("textbox");
  await expect(typed).toBeFocused();
  await typed.fill(name.toLowerCase());
  await expect(question.button("Delete")).toBeDisabled();
  await expectFineInEveryAppearance(page, testInfo.outputPath("delete-org-asked"), "[role=dialog]");
  await typed.fill(name);
  await page.keyboard.press("Enter");
  await expectAnnounced(page, `${name} deleted!`);
  await expect(settings.table("Organisation")).toHaveCount(0);
  await id.fill(orgId);
  await page.keyboard.press("Enter");
  await expect(id).toHaveAccessibleDescription(/No such org/);
});

test("without staff online, there is no one to send a goose to", async ({ page, enterAs }, testInfo) => {
  await page.route(/\/trpc\/dev\.getGooseSubscribers/, callAnswers([]));
  await enterAs(dana);
  const settings = new DevSettingsPage(page);
  await settings.open("Goose");
  await expect(settings.panel.getByText("No staff online", { exact: true })).toBeVisible();
  await fine(page, testInfo.outputPath("goose-nobody"));
  await expect(new Shell(page).heading("Dev Settings")).toBeVisible();
});
