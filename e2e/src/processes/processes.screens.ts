// Visual checks of the screens of processes.
import { expect } from "@playwright/test";
import { ava, sam } from "../people";
import { DIALOG, testScreens } from "../screens";
import { ProcessesPage } from "./processes-page";

testScreens([
  {
    name: "processes",
    person: sam,
    isSample: true,
    open: async (page) => {
      const processes = new ProcessesPage(page);
      await processes.open();
      await expect(processes.process("Quarterly review")).toBeVisible();
    },
  },
  {
    name: "processes of an advisor",
    person: ava,
    open: async (page) => {
      const processes = new ProcessesPage(page);
      await processes.open();
      await expect(processes.process("Quarterly review")).toBeVisible();
    },
  },
  {
    name: "new process, with everything missing",
    person: sam,
    within: DIALOG,
    open: async (page) => {
      const processes = new ProcessesPage(page);
      await processes.open();
      await processes.newProcess.click();
      await processes.dialog.getByRole("button", { name: "Create", exact: true }).click();
      await expect(processes.dialog.getByText("* Required", { exact: true })).toHaveCount(1);
    },
  },
  {
    name: "a provider's process",
    person: ava,
    open: async (page) => {
      const processes = new ProcessesPage(page);
      await processes.open();
      await processes.process("Annual planning").click();
      await expect(processes.heading("Annual planning")).toBeVisible();
    },
  },
  {
    name: "process editor",
    person: sam,
    open: async (page) => {
      const processes = new ProcessesPage(page);
      await processes.open();
      await processes.process("Cash flow review").click();
      await processes.button("Clone").click();
      await expect(processes.button("Publish version 1")).toBeVisible();
      await expect(page.getByText("Guidance for the advisor", { exact: true })).toBeVisible();
    },
  },
  {
    name: "process editor, without steps",
    person: sam,
    open: async (page) => {
      const processes = new ProcessesPage(page);
      await processes.open();
      await processes.create("Board meeting");
      await processes.button("Publish version 1").click();
      await expect(page.getByText(/^The process cannot be published yet\./)).toBeVisible();
    },
  },
]);
