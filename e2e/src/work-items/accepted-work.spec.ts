// From a signature to finished work (spec 4 §C, spec 7 §3): each accepted service with a process starts a work item, and
// the advisor opens one from its notification and completes it by keyboard.
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { enterOn } from "../by-keys";
import { openLink } from "../proposals/signing-link";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { Bell } from "../notifications/bell";
import { ava } from "../people";
import { ProposalWizard } from "../proposals/proposal-wizard";
import { HEMI } from "../proposals/proposals-journey";
import { ProposalsPage } from "../proposals/proposals-page";
import { ServicesPage } from "../services/services-page";
import { WorkItemPage } from "./work-item-page";

// The journey changes counts that others check.
test.use({ world: "firms" });

test(
  "an accepted proposal starts two work items, one of which is completed by keyboard",
  { tag: "@base" },
  async ({ page, enterAs, mailbox, otherDevice }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const work = new WorkItemPage(page);

    await test.step("a second service gets a process", async () => {
      const services = new ServicesPage(page);
      await services.open();
      await services.opener("Growth workshop").click();
      const process = services.drawer.getByRole("combobox", { name: "Process", exact: true });
      await process.fill("Cash flow");
      // None, and the process that is searched for: the list no longer changes.
      await expect(page.getByRole("option")).toHaveCount(2);
      await page.getByRole("option", { name: /^Cash flow review/ }).click();
      await expect(process).toHaveValue(/^Cash flow review/);
      await services.button("Save changes").click();
      await expect(services.drawer).toHaveCount(0);
    });

    const link = await test.step("the advisor sends a proposal for both", async () => {
      const proposals = new ProposalsPage(page);
      const wizard = new ProposalWizard(page);
      await proposals.open();
      await proposals.button("Create proposal").first().click();
      await wizard.choose(wizard.client, "Tūī Landscapes");
      await wizard.choose(wizard.contacts, HEMI.name);
      await wizard.continue.click();
      for (const service of ["Growth workshop", "Quarterly planning"]) await wizard.checkbox(service).check();
      await wizard.continue.click();
      await wizard.continue.click();
      await wizard.checkbox("Pay no more tax than the law asks for").check();
      await wizard.checkbox("Mutual courtesy and respect").check();
      await wizard.continue.click();
      await wizard.message.fill("As agreed on Tuesday.");
      await wizard.isSaved();
      return mailbox.linkAfter(HEMI.email, () => wizard.send.click());
    });

    await test.step("the client signs", async () => {
      const hemi = await openLink(otherDevice, link);
      await hemi.agree.check();
      await hemi.sign.click();
      await expect(hemi.finished).toBeVisible();
    });

    await test.step("a notification opens one of the two work items", async () => {
      const bell = new Bell(page);
      await bell.button.click();
      await expect(bell.item("You own Cash flow review – Tūī Landscapes")).toBeVisible();
      // The newest one: a recurrence of the demo may have made another for this client.
      await bell.item("You own Quarterly planning – Tūī Landscapes").first().click();
      await expect(page.getByRole("heading", { name: /^Quarterly planning/, level: 1 })).toBeVisible();
      await expect(page.getByRole("link", { name: "Tūī Landscapes" }).first()).toBeVisible();
    });

    await test.step("all of its steps are done by keyboard", async () => {
      const steps = await work.stepCount();
      for (let done = 1; done <= steps; done += 1) {
        await work.completeStepByKeys();
        await expect(work.doneCount).toHaveText(`${done} of ${steps} done`);
      }
      await enterOn(work.button("Complete work item"));
      await enterOn(page.getByRole("dialog").getByRole("button", { name: "Complete", exact: true }));
      await expectAnnounced(page, "Work item completed");
      await expect(page.getByRole("heading", { name: /^Completed/ })).toBeVisible();
    });
  },
);
