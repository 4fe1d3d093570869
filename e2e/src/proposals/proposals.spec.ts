// A proposal from creation to sending (spec 3 §2 to §5, spec 4 §C): the five steps of the wizard with autosave, and the
// list.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import type { ProposalWizard } from "./proposal-wizard";
import { Shell } from "../app/shell";
import { beginAtProposals } from "./proposals-journey";

// These journeys change counts that others check.
test.use({ world: "firms" });

interface Writing {
  readonly page: Page;
  readonly wizard: ProposalWizard;
  readonly looksFine: (picture: string) => Promise<void>;
}

test(
  "an advisor creates a proposal in five steps, reloads halfway, previews and sends it",
  { tag: "@base" },
  async ({ page, enterAs, mailbox }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    const { proposals, wizard, ...begun } = await beginAtProposals({ page, enterAs }, testInfo);
    const looksFine = (picture: string) => begun.looksFine(page, picture);
    const writing = { page, wizard, looksFine };
    await expect(proposals.row("Kauri Joinery").first()).toBeVisible();
    await looksFine("proposals");
    await proposals.button("Create proposal").first().click();

    await test.step("1: the client and its contacts", () => chooseRecipients(writing));
    await test.step("2: services, agreed and recommended", () => chooseServices(writing));
    await test.step("a reload continues at the same step", async () => {
      await page.reload();
      await expect(wizard.heading("Services")).toBeVisible();
      await expect(wizard.checkbox("Annual accounts")).toBeChecked();
      await wizard.continue.click();
    });
    await test.step("3: prices and payment options", () => setPrices(writing));
    await test.step("4: details", async () => {
      await expect(wizard.heading("Details")).toBeFocused();
      await expect(wizard.continue).toBeDisabled();
      await wizard.checkbox("Pay no more tax than the law asks for").check();
      await wizard.checkbox("Mutual courtesy and respect").check();
      await looksFine("wizard-details");
      await wizard.continue.click();
    });
    await test.step("5: preview, test email and sending", async () => {
      await previewAndTest(writing);
      await mailbox.linkAfter("cleo@kauri.example", () => wizard.send.click());
      await expectAnnounced(page, "Proposal successfully sent to Kauri Joinery");
      await expect(page.getByRole("heading", { name: "Proposal sent", level: 1 })).toBeVisible();
      await looksFine("proposal-sent");
    });
    await test.step("the list shows it as sent", async () => {
      await proposals.button("All proposals").click();
      await proposals.tab("Sent").click();
      await expect(proposals.row("Kauri Joinery").first()).toContainText("0 of 1");
      await looksFine("proposals-sent");
    });
  },
);

async function chooseRecipients({ page, wizard, looksFine }: Writing): Promise<void> {
  await expect(wizard.title("Create proposal")).toBeVisible();
  await expect(wizard.heading("Recipients")).toBeFocused();
  await expect(wizard.continue).toBeDisabled();
  await wizard.choose(wizard.client, "Kauri Joinery");
  await expect(wizard.title("Send proposal to Kauri Joinery")).toBeVisible();
  await wizard.choose(wizard.contacts, "Cleo Rangi");
  await expect(page.getByRole("list", { name: "Recipients" })).toContainText("cleo@kauri.example");
  await wizard.isSaved();
  await looksFine("wizard-recipients");
  await wizard.continue.press("Enter");
}

async function chooseServices({ page, wizard, looksFine }: Writing): Promise<void> {
  await expect(wizard.heading("Services")).toBeFocused();
  await expect(wizard.continue).toBeDisabled();
  for (const service of ["Annual accounts", "Bookkeeping", "Payroll"]) await wizard.checkbox(service).check();
  const priceType = page.getByRole("combobox", { name: "Price type of Payroll*", exact: true });
  await wizard.choose(priceType, "Recommended");
  await expect(page.getByRole("complementary", { name: "Chosen services" })).toContainText("Recommended");
  await looksFine("wizard-services");
  await wizard.isSaved();
}

async function setPrices({ wizard, looksFine }: Writing): Promise<void> {
  await expect(wizard.heading("Payment")).toBeFocused();
  await wizard.setPrice("Annual accounts", "3000");
  const annual = wizard.region("Annual fees");
  const milestone = annual.getByLabel("Milestone", { exact: true });
  await annual.getByRole("checkbox", { name: "Staged payments" }).check();
  await milestone.fill("25");
  await expect(annual.getByLabel("Completion", { exact: true })).toHaveValue("25");
  await expect(annual).toContainText("$1,500 upfront, $750 at the milestone, $750 on completion");
  await milestone.fill("60");
  const tooMuch = "Upfront and milestone together cannot exceed 100 %";
  await expect(annual.getByRole("alert")).toContainText(tooMuch);
  await expect(wizard.continue).toBeDisabled();
  await milestone.fill("25");
  await annual.getByRole("checkbox", { name: "Annual payment" }).check();
  await expect(wizard.totals).toContainText("First year");
  await looksFine("wizard-payment");
  await wizard.continue.click();
}

async function previewAndTest({ page, wizard, looksFine }: Writing): Promise<void> {
  await expect(wizard.heading("Review & send")).toBeFocused();
  await expect(wizard.send).toBeDisabled();
  await wizard.message.fill("It was good to meet you on Tuesday.");
  await looksFine("wizard-review");
  await wizard.preview.click();
  await expect(page.getByText("This is a preview only")).toBeVisible();
  await page.goBack();
  await expect(wizard.message).toHaveValue("It was good to meet you on Tuesday.");
  await wizard.sendTest.click();
  await expectAnnounced(page, "Test email sent successfully, please check your inbox");
}

test("from the list an advisor saves a template, edits it, starts a proposal from it and archives one; home lists waiting proposals", async ({
  page,
  enterAs,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { proposals, wizard, looksFine } = await beginAtProposals({ page, enterAs }, testInfo);
  await proposals.search.fill("Gearbox");
  await expect(proposals.row("Kauri Joinery")).toHaveCount(0);
  await proposals.act("Gearbox Motors", "Save as template");
  await proposals.dialog.getByLabel("Template name*", { exact: true }).fill("A year of accounts");
  await proposals.inDialog("Save template").click();
  await expectAnnounced(page, "Template saved");

  await proposals.button("Templates").click();
  await page.getByRole("row", { name: /A year of accounts/ }).click();
  await wizard.step("Message").click();
  await page.getByLabel("Personal message", { exact: true }).fill("It was good to meet you.");
  await wizard.isSaved();
  await looksFine(page, "template");
  await page.getByRole("button", { name: "Use template" }).click();
  await expect(wizard.title("Create proposal")).toBeVisible();
  await wizard.close.click();

  await expect(proposals.heading).toBeVisible();
  await proposals.act("No client yet", "Archive");
  await proposals.inDialog("Archive").click();
  await expectAnnounced(page, "Proposal archived");

  await new Shell(page).menuItem("Home").click();
  await expect(page.getByRole("region", { name: "Proposals waiting" })).toContainText("Kauri Joinery");
  await looksFine(page, "home-waiting");
});
