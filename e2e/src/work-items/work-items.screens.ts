// Visual checks of the screens of work items: the board, the list, their empty state and the dialogs.
import { expect } from "@playwright/test";
import { ava, will } from "../people";
import { DIALOG, testScreens } from "../screens";
import { WorkItemsPage } from "./work-items-page";

testScreens([
  {
    name: "work items, board",
    person: ava,
    isSample: true,
    open: async (page) => new WorkItemsPage(page).openBoard(),
  },
  {
    name: "work items, board by status",
    person: ava,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openBoard();
      await work.showColumnsBy("Status");
      await expect(work.column("Completed")).toBeVisible();
    },
  },
  {
    name: "work items, board of those that wait for the client",
    person: ava,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openBoard();
      await page.getByRole("button", { name: /waiting for the client$/ }).click();
      await expect(work.card("Task", "Brightside Childcare")).toHaveCount(0);
      await expect(work.card("Pre-work", "Tūī Landscapes")).toBeVisible();
    },
  },
  {
    name: "work items, those that are late",
    person: ava,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await page.getByRole("button", { name: /overdue$/ }).click();
      await expect(work.list.getByText("Kauri Joinery")).toHaveCount(0);
    },
  },
  {
    name: "a card is moved",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openBoardAlsoOnPhones();
      await work.moveByKeys("Quarterly planning – Tūī Landscapes", "Meeting");
      await expect(work.inDialog("Move")).toBeVisible();
    },
  },
  {
    name: "a card with open documents is completed",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openBoardAlsoOnPhones();
      await work.showColumnsBy("Status");
      await expect(work.card("Open", "Tūī Landscapes")).toBeVisible();
      await work.moveByKeys("Quarterly planning – Tūī Landscapes", "Completed");
      await expect(work.inDialog("Leave them as they are")).toBeVisible();
    },
  },
  {
    name: "change the due day of several work items",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await work.button("Change due day").click();
      await expect(work.dialog.getByLabel("Due day")).toBeFocused();
    },
  },
  {
    name: "archive several work items",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await work.button("Archive").click();
      await expect(work.inDialog("Archive")).toBeVisible();
    },
  },
  {
    name: "the tags of a work item",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await work.button("Actions for Quarterly planning – Kauri Joinery").click();
      await page.getByRole("menuitem", { name: "Edit tags", exact: true }).click();
      await expect(work.inDialog("Save")).toBeVisible();
    },
  },
  {
    name: "work items, list with rows selected",
    person: ava,
    isSample: true,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await expect(work.button("Change owner")).toBeVisible();
    },
  },
  {
    name: "work items, none yet",
    person: will,
    open: async (page) => {
      await new WorkItemsPage(page).open();
      await expect(page.getByText("No work items yet")).toBeVisible();
    },
  },
  {
    name: "work items, nothing matches",
    person: ava,
    open: async (page) => {
      await new WorkItemsPage(page).openList();
      await page.getByRole("searchbox", { name: "Search work items" }).fill("no such words");
      await expect(page.getByText("No work items match")).toBeVisible();
    },
  },
  {
    name: "new work item, the process",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.beginNew("Kauri Joinery", "Quarterly planning");
      await expect(work.dialog.getByText("Step 2 of 3: Process")).toBeVisible();
    },
  },
  {
    name: "new work item, roles and dates",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.beginNew("Kauri Joinery", "Quarterly planning");
      await work.inDialog("Next").click();
      await expect(work.dialog.getByLabel("Start day")).toBeVisible();
    },
  },
  {
    name: "change the owner of several work items",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await page.getByRole("checkbox", { name: "Select all on this page" }).check();
      await work.button("Change owner").click();
      await expect(work.inDialog("Change owner")).toBeVisible();
    },
  },
  {
    name: "save a view",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.openList();
      await work.button("Views").click();
      await page.getByRole("menuitem", { name: "Save this view" }).click();
      await work.inDialog("Save").click();
      await expect(work.dialog.getByText("* Required", { exact: true })).toBeVisible();
    },
  },
  {
    name: "guided start without imported clients",
    person: will,
    within: DIALOG,
    open: async (page) => {
      const work = new WorkItemsPage(page);
      await work.open();
      await page.goto(`${page.url()}?quickstart=true&xpm=true`);
      await expect(work.dialog.getByText("Step 1 of 3: Client")).toBeVisible();
    },
  },
]);
