// A process is written, published twice, archived and restored with the keyboard alone (spec 7 §2, LOOK.md §12).
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { sam } from "../people";
import { enterOn, enterOnMenuItem, enterOnOption, tabBackTo, tabTo } from "../by-keys";
import { ProcessEditor } from "./process-editor";
import { ProcessesPage } from "./processes-page";

// This journey publishes processes, which firms see.
test.use({ world: "firms" });

const ORDERED = ["Send the questions", "Book the visit", "Visit the client"];

test("a process is written, published, changed, archived and restored by keyboard alone", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(sam);
  const processes = new ProcessesPage(page);
  const editor = new ProcessEditor(page);
  const { keyboard } = page;

  await test.step("created", async () => {
    await processes.open();
    await enterOn(processes.newProcess);
    await expect(processes.dialog.getByLabel("Name")).toBeFocused();
    await keyboard.type("Site visit");
    await keyboard.press("Enter");
    await expect(editor.publish(1)).toBeVisible();
  });
  await test.step("steps with kind, due day, role, template, guidance and checklist", () =>
    writeSteps(page, editor));
  await test.step("a step is picked up, moved and dropped; another is moved from its menu", () =>
    moveSteps(page, editor));
  await test.step("published", async () => {
    await tabBackTo(editor.publish(1));
    await publish(page, editor, 1);
    await expect(processes.steps).toHaveText(ORDERED);
  });
  await test.step("changed in a draft, published again, and the changes read", async () => {
    await enterOn(processes.button("Create draft"));
    await changeDraft(page, editor);
    await tabBackTo(editor.publish(2));
    await publish(page, editor, 2);
    await readChanges(page, processes, editor);
  });
  await test.step("archived and restored", () => archiveAndRestore(page, processes));
});

async function writeSteps(page: Page, editor: ProcessEditor): Promise<void> {
  const { keyboard } = page;
  await enterOn(editor.button("Task"));
  await expect(editor.title).toBeFocused();
  await keyboard.type("Book the visit");
  await addByKeys(page, editor, "Meeting");
  await keyboard.type("Visit the client");
  await keyboard.press("Tab");
  await expect(editor.kind("Meeting")).toBeFocused();
  await keyboard.press("ArrowRight");
  await expect(editor.kind("Delivery")).toBeChecked();
  await keyboard.press("ArrowLeft");
  await expect(editor.kind("Meeting")).toBeChecked();
  await tabTo(editor.due);
  await keyboard.press("Control+a");
  await keyboard.type("8");
  await tabTo(editor.role());
  await enterOnOption(editor.role(), editor.option("Reviewer"));
  await expect(editor.role()).toHaveValue("Reviewer");
  await enterOn(editor.setting("Choose a template"));
  await keyboard.type("Annual planning");
  await enterOn(editor.template("Annual planning session"));
  await expect(editor.settings.getByRole("link", { name: "Open Annual planning session" })).toBeFocused();
  await tabTo(editor.guidance.text);
  await keyboard.type("Look at the workshop first.");
  await enterOn(editor.setting("Add task"));
  await expect(editor.field("Task 1")).toBeFocused();
  await keyboard.type("Boots in the car");
  await keyboard.press("Enter");
  await expect(editor.field("Task 2")).toBeFocused();
  await keyboard.type("Camera charged");
  await addByKeys(page, editor, "Pre-work");
  await keyboard.type("Send the questions");
  await expect
    .poll(() => editor.titles())
    .toEqual(["Book the visit", "Visit the client", "Send the questions"]);
}

/** Adds a step after the chosen one; its title then has the focus. */
async function addByKeys(page: Page, editor: ProcessEditor, kind: string): Promise<void> {
  await tabBackTo(editor.addStep);
  await page.keyboard.press("Enter");
  await enterOnMenuItem(editor.menuItem(kind));
  await expect(editor.title).toBeFocused();
  await expect(editor.title).toHaveValue("");
}

async function moveSteps(page: Page, editor: ProcessEditor): Promise<void> {
  const { keyboard } = page;
  await tabBackTo(editor.handle("Send the questions"));
  await keyboard.press("Space");
  await expectAnnounced(page, "Send the questions picked up");
  await keyboard.press("ArrowUp");
  await expectAnnounced(page, "Send the questions is over position 2 of 3");
  await keyboard.press("Space");
  await expect
    .poll(() => editor.titles())
    .toEqual(["Book the visit", "Send the questions", "Visit the client"]);
  await tabBackTo(editor.button("Actions for Book the visit"));
  await keyboard.press("Enter");
  await enterOnMenuItem(editor.menuItem("Move down"));
  await expectAnnounced(page, "Book the visit moved to position 2 of 3");
  await expect(editor.button("Actions for Book the visit")).toBeFocused();
  await expect.poll(() => editor.titles()).toEqual(ORDERED);
}

async function publish(page: Page, editor: ProcessEditor, version: number): Promise<void> {
  await page.keyboard.press("Enter");
  const dialog = editor.dialog(`Publish version ${version}?`);
  await enterOn(dialog.getByRole("button", { name: `Publish version ${version}`, exact: true }));
  await expectAnnounced(page, `Version ${version} published`);
  await expect(dialog).toHaveCount(0);
}

async function changeDraft(page: Page, editor: ProcessEditor): Promise<void> {
  const { keyboard } = page;
  await expect(editor.publish(2)).toBeVisible();
  await tabTo(editor.step("Visit the client"));
  await keyboard.press("Enter");
  await tabTo(editor.title);
  await keyboard.press("End");
  await keyboard.type(" at work");
  await tabBackTo(editor.step("Book the visit"));
  await keyboard.press("Enter");
  await enterOn(editor.setting("Delete step"));
  await expectAnnounced(page, "Step deleted");
  await expect(editor.step("Visit the client at work")).toBeFocused();
}

async function readChanges(page: Page, processes: ProcessesPage, editor: ProcessEditor): Promise<void> {
  await enterOn(processes.button("Versions"));
  const versions = editor.dialog("Versions of Site visit");
  await enterOn(versions.getByRole("button", { name: "See what changed", exact: true }));
  await expect(versions.getByRole("list").last().getByRole("listitem")).toHaveText([
    /Changed.*Visit the client at work.*Before: Visit the client.*Renamed/s,
    /Removed.*Book the visit/s,
  ]);
  await page.keyboard.press("Escape");
  await expect(versions).toHaveCount(0);
  await expect(processes.button("Versions")).toBeFocused();
}

async function archiveAndRestore(page: Page, processes: ProcessesPage): Promise<void> {
  const editor = new ProcessEditor(page);
  await tabBackTo(page.getByRole("main").getByRole("link", { name: "Processes", exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(processes.button("Actions for Site visit"));
  await page.keyboard.press("Enter");
  await enterOnMenuItem(editor.menuItem("Archive"));
  await expectAnnounced(page, "Process archived");
  await expect(processes.row("Site visit")).toContainText("Archived");
  await expect(processes.button("Actions for Site visit")).toBeFocused();
  await page.keyboard.press("Enter");
  await enterOnMenuItem(editor.menuItem("Restore"));
  await expectAnnounced(page, "Process restored");
  await expect(processes.row("Site visit")).toContainText("Published");
}
