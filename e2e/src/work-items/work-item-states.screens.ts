// Visual checks of work items in rarer states, and of the questions that they ask: late, with the client, without an
// advisor, all steps done, archived, files that were refused, and a paused recurrence.
import { expect } from "@playwright/test";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { ProposalsPage } from "../proposals/proposals-page";
import { aFileOf } from "../made-up-files";
import { test } from "../journey";
import { ava, tom } from "../people";
import { DIALOG, testScreens } from "../screens";
import { WorkItemPage } from "./work-item-page";
import { WorkItemsPage } from "./work-items-page";

// Some of these states are made here first.
test.use({ world: "firms" });

const MEGABYTE = 1_048_576;

testScreens([
  {
    name: "a work item that is late and with the client",
    person: ava,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Tūī Landscapes");
      await expect(workItem.next.getByRole("button", { name: "Remind" })).toBeVisible();
    },
  },
  {
    name: "a work item whose next step has no advisor, without documents",
    person: ava,
    open: async (page) => {
      await new WorkItemsPage(page).start("Kauri Joinery", "Succession planning", "Without an advisor");
      await expect(page.getByRole("button", { name: "Choose an advisor" }).first()).toBeVisible();
    },
  },
  {
    name: "the advisor of a step is chosen",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      await new WorkItemsPage(page).start("Kauri Joinery", "Quarterly planning", "To be given");
      await new WorkItemPage(page).next.getByRole("button", { name: "Choose an advisor" }).click();
      await expect(page.getByRole("dialog").getByLabel("Advisor (Assistant)")).toBeVisible();
    },
  },
  {
    name: "a work item whose steps are all done",
    person: ava,
    open: async (page) => {
      await new WorkItemsPage(page).start("Kauri Joinery", "Quarterly planning", "All done");
      const workItem = new WorkItemPage(page);
      const steps = await workItem.stepCount();
      for (let done = 1; done <= steps; done += 1) {
        await workItem.completeStepByKeys();
        await expect(workItem.doneCount).toHaveText(`${done} of ${steps} done`);
      }
      await expect(workItem.next.getByRole("button", { name: "Complete work item" })).toBeVisible();
    },
  },
  {
    name: "an archived work item",
    person: ava,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Sunny Nook Café", "archived");
      await expect(page.getByRole("heading", { name: /^Archived/ })).toBeVisible();
    },
  },
  {
    name: "attachments of a work item, one of which is too large",
    person: ava,
    within: "main",
    open: async (page) => {
      await new WorkItemsPage(page).start("Kauri Joinery", "Succession planning", "With files");
      const attachments = page.getByRole("region", { name: "Attachments", exact: true });
      await attachments
        .locator("input[type=file]")
        .setInputFiles([aFileOf(2_000, "Debtors March.png"), aFileOf(26 * MEGABYTE, "Drone video.png")]);
      await expect(attachments.getByText("Drone video.png File is too large")).toBeVisible();
    },
  },
  {
    name: "a work item with open documents is completed",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Tūī Landscapes");
      await workItem.choose("Complete");
      await expect(workItem.button("Leave them as they are")).toBeVisible();
    },
  },
  {
    name: "a recurrence that is paused",
    person: tom,
    within: DIALOG,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Northwind Freight");
      await workItem.choose("Repeat this work");
      await workItem.button("Pause").click();
      await expect(page.getByRole("dialog").getByText(/^Paused\./)).toBeVisible();
    },
  },
  {
    name: "saved views of work items",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await work.button("Views").click();
      await page.getByRole("menuitem", { name: "Save this view" }).click();
      await work.dialog.getByLabel("Name").fill("Everything by its due day");
      await work.inDialog("Save").click();
      await expect(work.dialog).toHaveCount(0);
      await work.button("View: Everything by its due day").click();
      await page.getByRole("menuitem", { name: "Manage views", exact: true }).click();
      await expect(work.dialog.getByText("Everything by its due day")).toBeVisible();
    },
  },
  {
    name: "several work items of which some were not changed",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await work.button("Change due day").click();
      // Before the start of the newer ones.
      const day = formatDayIn(new Date(Date.now() - 10 * DAY_MS), "Pacific/Auckland");
      await work.dialog.getByRole("textbox", { name: "Due day" }).fill(day);
      await page.keyboard.press("Tab");
      await work.inDialog("Change due day").click();
      await expect(work.dialog.getByRole("heading", { name: /not changed$/ })).toBeVisible();
    },
  },
  {
    name: "the work of an accepted proposal",
    person: ava,
    within: "section[aria-label=Work]",
    open: async (page) => {
      const proposals = new ProposalsPage(page);
      await proposals.open();
      await proposals.tab("Accepted").click();
      await proposals.row("Mason & Daughters Builders").click();
      await expect(page.getByRole("region", { name: "Work", exact: true }).getByRole("link")).toBeVisible();
    },
  },
]);
