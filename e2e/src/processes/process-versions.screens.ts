// Visual checks of the screens that need a process with two versions.
import { expect, type Page } from "@playwright/test";
import { test } from "../journey";
import { sam } from "../people";
import { DIALOG, testScreens } from "../screens";
import { ProcessEditor } from "./process-editor";
import { ProcessesPage } from "./processes-page";

// They publish processes, which firms see.
test.use({ world: "firms" });

/** Opens the draft of version 2, which renames a step and adds one. */
async function openSecondDraft(page: Page, name: string): Promise<ProcessEditor> {
  const processes = new ProcessesPage(page);
  const editor = new ProcessEditor(page);
  await processes.open();
  await processes.create(name);
  await editor.button("Task").click();
  await editor.title.fill("Book the meeting");
  await editor.isSaved();
  await editor.publishNow(1);
  await processes.button("Create draft").click();
  await editor.title.fill("Book the room");
  await editor.addStepOf("Meeting", "Hold the meeting");
  await editor.isSaved();
  return editor;
}

testScreens([
  {
    name: "versions of a process",
    person: sam,
    within: DIALOG,
    open: async (page) => {
      const editor = await openSecondDraft(page, "Board day");
      await new ProcessesPage(page).act("Board day", "Versions");
      const versions = editor.dialog("Versions of Board day");
      await versions.getByRole("button", { name: "See what changed", exact: true }).click();
      await expect(versions).toContainText("Renamed");
    },
  },
  {
    name: "process editor, publishing changes",
    person: sam,
    within: DIALOG,
    open: async (page) => {
      const editor = await openSecondDraft(page, "Board day again");
      await editor.publish(2).click();
      await expect(editor.dialog("Publish version 2?").getByRole("listitem")).toHaveCount(2);
    },
  },
]);
