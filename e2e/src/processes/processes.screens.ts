// Visual checks of the screens of processes.
import { expect, type Page } from "@playwright/test";
import { ava, sam } from "../people";
import { DIALOG, testScreens } from "../screens";
import { ProcessEditor } from "./process-editor";
import { ProcessesPage } from "./processes-page";

async function openClone(page: Page, name: string): Promise<ProcessEditor> {
  const processes = new ProcessesPage(page);
  await processes.open();
  await processes.process(name).click();
  await processes.button("Clone").click();
  const editor = new ProcessEditor(page);
  await expect(editor.publish(1)).toBeVisible();
  return editor;
}

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
    name: "process editor, guidance pages",
    person: sam,
    open: async (page) => {
      const editor = await openClone(page, "Cash flow review");
      await editor.tab("Guidance pages").click();
      await expect(editor.field("Title*")).not.toHaveValue("");
    },
  },
  {
    name: "process editor, settings",
    person: sam,
    open: async (page) => {
      const editor = await openClone(page, "Cash flow review");
      await editor.tab("Settings").click();
      await expect(page.getByLabel("Name*", { exact: true })).toHaveValue("Cash flow review (copy)");
    },
  },
  {
    name: "process editor, with a problem at a step",
    person: sam,
    open: async (page) => {
      const editor = await openClone(page, "Cash flow review");
      await editor.addStepOf("Task", "");
      await editor.publish(1).click();
      await expect(page.getByText(/^The process cannot be published yet\./)).toBeVisible();
      await expect(editor.title).toHaveAttribute("aria-invalid", "true");
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
