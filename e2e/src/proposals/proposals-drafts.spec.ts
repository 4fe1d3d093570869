// Drafts (spec 3 §2, §4, §5; spec 6 F4): files, contacts and services created in the wizard, two people editing the
// same draft, and a whole proposal by keyboard.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { aFileOf, aPdf, aPdfNamed, aPng } from "../made-up-files";
import { ClientsPage } from "../clients/clients-page";
import { DropZone } from "../files/drop-zone";
import { ProposalWizard } from "./proposal-wizard";
import { ProposalsPage } from "./proposals-page";
import { ServicesPage } from "../services/services-page";
import { ava, tom } from "../people";
import { beginAtProposals } from "./proposals-journey";

// These journeys change counts that others check. They also block saves or go offline for a while, and one save
// conflicts (409).
test.use({ world: "firms" });

test("in the wizard, opened from the client's page, an advisor adds a contact, a logo, a service and terms", async ({
  page,
  enterAs,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const clients = new ClientsPage(page);
  const wizard = new ProposalWizard(page);
  const zone = new DropZone(page);

  await test.step("the client's tab lists its proposals and creates one for it", async () => {
    await clients.open();
    await clients.client("Pōhutukawa Dental").first().click();
    await clients.tab("Proposals").click();
    await expect(new ProposalsPage(page).row("Annual accounts, Company tax return").first()).toBeVisible();
    await expectFineInEveryAppearance(page, testInfo.outputPath("client-proposals"));
    await page.getByRole("button", { name: "Create proposal", exact: true }).click();
    await expect(wizard.title("Send proposal to Pōhutukawa Dental")).toBeVisible();
  });

  await test.step("create a new contact", async () => {
    await page.getByRole("button", { name: "Create contact", exact: true }).click();
    await clients.field("First name*").fill("Nikau");
    await clients.field("Last name*").fill("Wirihana");
    await clients.field("Email*").fill("nikau@pohutukawa.example");
    await clients.inDialog("Create").click();
    await expectAnnounced(page, "Contact created");
    await expect(page.getByRole("list", { name: "Recipients" })).toContainText("nikau@pohutukawa.example");
  });

  await test.step("a file that is no picture is refused; a picture shows its upload and then itself", async () => {
    await zone.choose(aPdfNamed("no-logo.png"));
    await expect(zone.status("no-logo.png")).toHaveText("file is invalid");
    await expectUploadSeen(page, zone, "cover.png", () => zone.choose(aPng("cover.png", 300)));
    await expect(page.getByRole("img", { name: "The logo of this proposal" })).toBeVisible();
    await wizard.isSaved();
    await expectFineInEveryAppearance(page, testInfo.outputPath("wizard-logo"));
    await wizard.continue.click();
  });

  await test.step("add a service that is not in the catalogue yet", async () => {
    const { drawer, name, price, choose } = drawerOf(page);
    await page.getByRole("button", { name: "Add service", exact: true }).click();
    await name.fill("Cash flow coaching");
    await choose("Category", "Advisory");
    await price.fill("250");
    await drawer.getByRole("button", { name: "Add service", exact: true }).click();
    await expectAnnounced(page, "Service successfully added");
    await expect(wizard.checkbox("Cash flow coaching")).toBeChecked();
    await wizard.continue.click();
    await expect(wizard.price("Cash flow coaching")).toHaveValue("250");
    await wizard.continue.click();
  });

  await test.step("terms that are too large are refused before the upload; others are selected once uploaded", async () => {
    await expect(wizard.heading("Details")).toBeVisible();
    await zone.choose(aFileOf(10_000_001, "long.pdf", "application/pdf"));
    await expect(zone.rejection).toHaveText(/long\.pdf File is too large/);
    const terms = aPdf("terms of 2026.pdf", "Fees are due within fourteen days.");
    await expectUploadSeen(page, zone, terms.name, () => zone.choose(terms));
    await expect(page.getByRole("combobox", { name: "Terms of engagement", exact: true })).toHaveValue(
      terms.name,
    );
    await wizard.isSaved();
    await expectFineInEveryAppearance(page, testInfo.outputPath("wizard-terms"));
  });
});

function drawerOf(page: Page) {
  const services = new ServicesPage(page);
  const { drawer, name, price } = services;
  return {
    drawer,
    name,
    price,
    choose: (field: "Category" | "Rate", option: string) => services.choose(field, option),
  };
}

/** Holds the upload until its progress was seen. */
async function expectUploadSeen(
  page: Page,
  zone: DropZone,
  name: string,
  upload: () => Promise<void>,
): Promise<void> {
  const files = /\/api\/au\/files\//;
  let release = () => {};
  const isSeen = new Promise<void>((resolve) => (release = resolve));
  await page.route(files, async (route) => {
    await isSeen;
    await route.continue();
  });
  await upload();
  await expect(zone.status(name)).toHaveText("uploading...");
  await expect(zone.progress(name)).toBeVisible();
  release();
  await expect(zone.file(name)).toHaveCount(0);
  await page.unroute(files);
}

test("two people edit the same draft: no one loses changes without being asked", async ({
  page,
  enterAs,
  otherDevice,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { proposals, wizard, looksFine } = await beginAtProposals({ page, enterAs }, testInfo);
  await proposals.row("Gearbox Motors").first().click();
  await expect(wizard.heading("Review & send")).toBeVisible();
  const address = page.url();
  const saving = page.getByText("Saving...", { exact: true });
  const saves = /proposals\.updateProposal/;

  await test.step("with unsaved changes, closing asks first", async () => {
    await page.route(saves, (route) => route.abort());
    await wizard.message.fill("Ava's words");
    await expect(saving).toBeVisible();
    await expect(page.getByText("Your last changes could not be saved yet.")).toBeVisible();
    await wizard.close.click();
    const question = page.getByRole("dialog", { name: "Discard changes?", exact: true });
    await expect(question).toContainText(
      "You have unsaved changes, do you want to discard your changes and close anyway?",
    );
    await looksFine(page, "discard", "[role=dialog]");
    await question.getByRole("button", { name: "Keep editing", exact: true }).click();
    await expect(wizard.message).toHaveValue("Ava's words");
  });

  const colleague = await otherDevice(tom);
  await test.step("a colleague saves in the meantime", async () => {
    await colleague.goto(address);
    const theirs = new ProposalWizard(colleague);
    await theirs.message.fill("Tom's words");
    await theirs.isSaved();
  });

  await test.step("the second to save gets a conflict, reloads, and chooses", async () => {
    await page.unroute(saves);
    const stale = page.getByRole("dialog", { name: "Reload Required", exact: true });
    await expect(stale).toBeVisible();
    await looksFine(page, "reload-required", "[role=dialog]");
    await stale.getByRole("button", { name: "Refresh", exact: true }).click();
    const overtaken = page.getByRole("dialog", { name: "You have unsaved changes", exact: true });
    await expect(overtaken).toBeVisible();
    await looksFine(page, "overtaken", "[role=dialog]");
    await expect(wizard.message).toHaveValue("Tom's words");
    await overtaken.getByRole("button", { name: "Use my changes", exact: true }).click();
    await expect(wizard.message).toHaveValue("Ava's words");
    await wizard.isSaved();
    await expect(new ProposalWizard(colleague).message).toHaveValue("Ava's words");
    await colleague.context().close();
  });

  await test.step("discarding keeps the saved draft", async () => {
    await page.route(saves, (route) => route.abort());
    await wizard.message.fill("Never to be");
    await expect(saving).toBeVisible();
    await wizard.close.click();
    await page.getByRole("button", { name: "Discard", exact: true }).click();
    await expect(proposals.heading).toBeVisible();
    await page.unroute(saves);
    await page.goto(address);
    await expect(wizard.message).toHaveValue("Ava's words");
  });
});

test("an advisor who edits offline sees a notice, loses nothing, and the changes are saved afterwards", async ({
  page,
  enterAs,
}, testInfo) => {
  const { proposals, wizard, looksFine } = await beginAtProposals({ page, enterAs }, testInfo);
  await proposals.row("Gearbox Motors").first().click();
  await expect(wizard.heading("Review & send")).toBeVisible();
  const saving = page.getByText("Saving...", { exact: true });
  // Not the shell's banner, which is hidden behind the wizard and has a shorter text.
  const offline = page.getByText(/^You're currently offline.* are kept in this browser until then\.$/);
  await wizard.isSaved();
  await page.context().setOffline(true);
  await expect(offline).toBeVisible();
  await wizard.message.fill("Ava's first words");
  await expect(saving).toBeVisible();
  await looksFine(page, "wizard-offline");
  await page.context().setOffline(false);
  await expect(offline).toHaveCount(0);
  await wizard.isSaved();
  await page.reload();
  await expect(wizard.message).toHaveValue("Ava's first words");
});

test("a proposal can be created and sent by keyboard alone", async ({ page, enterAs, mailbox }, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { proposals, wizard } = await beginAtProposals({ page, enterAs }, testInfo);
  const { keyboard } = page;
  await tabTo(proposals.button("Create proposal").first());
  await keyboard.press("Enter");

  await expect(wizard.heading("Recipients")).toBeFocused();
  await chooseByKeys(wizard.client, "Mason");
  await expect(wizard.title("Send proposal to Mason & Daughters Builders")).toBeVisible();
  await chooseByKeys(wizard.contacts, "Ruth");
  await keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "Recipients" })).toContainText("ruth@mason.example");
  await continueTo(wizard, "Services");
  await tabTo(wizard.checkbox("Bookkeeping"));
  await keyboard.press("Space");
  await continueTo(wizard, "Payment");
  await continueTo(wizard, "Details");
  await tabTo(wizard.checkbox("Pay no more tax than the law asks for"));
  await keyboard.press("Space");
  await tabTo(wizard.checkbox("Mutual courtesy and respect"));
  await keyboard.press("Space");
  await continueTo(wizard, "Review & send");
  await tabTo(wizard.message);
  await keyboard.type("All of this without a mouse.");
  await tabTo(wizard.send);
  await mailbox.linkAfter("ruth@mason.example", () => keyboard.press("Enter"));
  await expect(page.getByRole("heading", { name: "Proposal sent", level: 1 })).toBeVisible();
  await tabTo(proposals.button("All proposals"));
  await keyboard.press("Enter");
  await expect(proposals.heading).toBeVisible();
});

/** More than any of these pages has tab stops. */
const MAX_TAB_STOPS = 120;

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const { keyboard } = target.page();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < MAX_TAB_STOPS && !(await isThere()); stop += 1) await keyboard.press("Tab");
  await expect(target).toBeFocused();
}

async function chooseByKeys(field: Locator, typed: string): Promise<void> {
  const page = field.page();
  await tabTo(field);
  await page.keyboard.type(typed);
  // The server searches for the typed text; until then the list shows the previous matches.
  await expect(page.getByRole("option").first()).toContainText(typed);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
}

async function continueTo(wizard: ProposalWizard, next: string): Promise<void> {
  await tabTo(wizard.continue);
  await wizard.continue.page().keyboard.press("Enter");
  await expect(wizard.heading(next)).toBeFocused();
}
