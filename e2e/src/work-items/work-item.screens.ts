// Visual checks of the screens of one work item and its dialogs.
import { expect } from "@playwright/test";
import { Shell } from "../app/shell";
import { ava } from "../people";
import { DIALOG, testScreens } from "../screens";
import { WorkItemPage } from "./work-item-page";

testScreens([
  {
    name: "a work item in progress",
    person: ava,
    isSample: true,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Kauri Joinery");
      await expect(workItem.next.getByRole("heading", { level: 2 })).toBeVisible();
      await expect(page.getByText("Guidance", { exact: true })).toBeVisible();
    },
  },
  {
    name: "a completed work item",
    person: ava,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Gearbox Motors", "completed");
      await expect(page.getByRole("heading", { name: /^Completed/ })).toBeVisible();
      await page.getByRole("button", { name: /Prepare the forecast/ }).click();
    },
  },
  {
    name: "a work item is edited",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Kauri Joinery");
      await workItem.choose("Edit");
      await page.getByRole("dialog").getByLabel("Name").fill("");
      await workItem.button("Save").click();
      await expect(page.getByText("* Required", { exact: true })).toBeVisible();
    },
  },
  {
    name: "the people of a work item",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Kauri Joinery");
      await workItem.button("Edit people").click();
      await expect(page.getByRole("dialog").getByLabel("Owner")).toBeVisible();
    },
  },
  {
    name: "a work item that does not exist",
    person: ava,
    open: async (page) => {
      await new Shell(page).openRoute("work-items/01ARZ3NDEKTSV4RRFFQ69G5FAV");
      await expect(page.getByText("Work item not found")).toBeVisible();
    },
  },
  {
    name: "the meeting of a work item",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Kauri Joinery");
      await workItem.button("Change the meeting").click();
      await expect(page.getByRole("dialog").getByLabel("Place")).toBeVisible();
    },
  },
  {
    name: "a work item is repeated",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Kauri Joinery");
      await workItem.choose("Repeat this work");
      await expect(page.getByRole("dialog").getByText(/^Every quarter on/)).toBeVisible();
    },
  },
]);
