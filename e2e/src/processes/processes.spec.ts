// Processes by pointer (spec 7 §2): written with steps of every kind, ordered, published, changed and published again,
// archived and restored.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { Shell } from "../app/shell";
import { snackbar } from "../app/snackbar";
import { dragOver } from "../drag-over";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { sam } from "../people";
import { ProcessEditor } from "./process-editor";
import { ProcessesPage } from "./processes-page";

// This journey publishes processes, which firms see.
test.use({ world: "firms" });

const ORDERED = [
  "Send the questions",
  "Book the meeting",
  "Hold the meeting",
  "Send the plan",
  "Ask how it was",
];

test(
  "a process is written, published, changed and published again, archived and restored",
  { tag: "@base" },
  async ({ page, enterAs }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(sam);
    const processes = new ProcessesPage(page);
    const editor = new ProcessEditor(page);
    const shell = new Shell(page);
    await shell.openHome();
    await shell.menuItem("Processes").click();
    await processes.create("Board day");

    await test.step("steps of every kind, with guidance, checklist, role and templates", () =>
      writeSteps(page, editor));
    await test.step("a step is dragged to the top", () => dragToTop(page, editor));
    await test.step("everything is there after a reload", async () => {
      await editor.isSaved();
      await page.reload();
      await expect.poll(() => editor.titles()).toEqual(ORDERED);
    });
    await test.step("published, it is shown to readers", () => publishFirst(page, processes, editor));
    await test.step("changed in a draft and published again", () => publishAgain(page, processes, editor));
    await test.step("the versions say what changed, and version 1 can be read", () =>
      readVersions(processes, editor));
    await test.step("archived and restored", () => archiveAndRestore(page, processes));
  },
);

async function writeSteps(page: Page, editor: ProcessEditor): Promise<void> {
  // The kinds are offered as buttons until there is a step.
  await editor.button("Task").click();
  await editor.title.fill("Book the meeting");
  await editor.role().click();
  await editor.option("Add a role…").click();
  await editor.field("New role").fill("Board secretary");
  await editor.setting("Add").click();
  await expect(editor.role()).toHaveValue("Board secretary");
  await editor.addStepOf("Pre-work", "Send the questions");
  await editor.linkTemplate("Annual planning pre-work");
  await editor.addStepOf("Meeting", "Hold the meeting");
  await editor.due.fill("10");
  await editor.linkTemplate("Annual planning session");
  await editor.guidance.text.click();
  await page.keyboard.type("Begin with the wins of the year.");
  await editor.setting("Add task").click();
  await page.keyboard.type("Room booked");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Figures printed");
  await editor.addStepOf("Delivery", "Send the plan");
  await editor.due.fill("12");
  await editor.addStepOf("Feedback", "Ask how it was");
  await editor.kind("Task").check();
  await editor.kind("Feedback").check();
  await editor.linkTemplate("After the session");
  await expect(editor.step("Hold the meeting")).toContainText(/Meeting.*Annual planning session.*Day 10/s);
  await expect(editor.step("Ask how it was")).toContainText("Board secretary");
}

async function dragToTop(page: Page, editor: ProcessEditor): Promise<void> {
  await dragOver(page, editor.handle("Send the questions"), editor.handle("Book the meeting"), () =>
    expectAnnounced(page, "Send the questions is over position 1 of 5"),
  );
  await expect.poll(() => editor.titles()).toEqual(ORDERED);
}

async function publishFirst(page: Page, processes: ProcessesPage, editor: ProcessEditor): Promise<void> {
  await editor.publish(1).click();
  const dialog = editor.dialog("Publish version 1?");
  await dialog.getByLabel("Note for your colleagues", { exact: true }).fill("For boards of small firms");
  await dialog.getByRole("button", { name: "Publish version 1", exact: true }).click();
  await expectAnnounced(page, "Version 1 published");
  await expect(processes.heading("Board day")).toContainText("Published");
  await expect(processes.steps).toHaveText(ORDERED);
  const meeting = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Hold the meeting" }) });
  await expect(meeting).toContainText("Begin with the wins of the year.");
  await expect(
    meeting.getByRole("list", { name: "Checklist of Hold the meeting" }).getByRole("listitem"),
  ).toHaveText(["Room booked", "Figures printed"]);
  await expect(meeting.getByRole("link", { name: "Annual planning session" })).toBeVisible();
}

async function publishAgain(page: Page, processes: ProcessesPage, editor: ProcessEditor): Promise<void> {
  await processes.button("Create draft").click();
  await expect(processes.heading("Board day")).toContainText("Draft of version 2");
  await editor.step("Hold the meeting").click();
  await editor.due.fill("11");
  await editor.title.fill("Hold the board meeting");
  await editor.step("Send the plan").click();
  await editor.setting("Delete step").click();
  await expectAnnounced(page, "Step deleted");
  await editor.addStepOf("Task", "Check the plan after a month");
  await editor.due.fill("30");
  await editor.publish(2).click();
  const dialog = editor.dialog("Publish version 2?");
  await expect(dialog).toContainText("Version 2 replaces version 1 for everyone who reads it.");
  await dialog.getByRole("button", { name: "Publish version 2", exact: true }).click();
  await expectAnnounced(page, "Version 2 published");
  await expect(processes.steps).toHaveText([
    "Send the questions",
    "Book the meeting",
    "Hold the board meeting",
    "Ask how it was",
    "Check the plan after a month",
  ]);
}

async function readVersions(processes: ProcessesPage, editor: ProcessEditor): Promise<void> {
  await processes.button("Versions").click();
  const versions = editor.dialog("Versions of Board day");
  await expect(versions.getByRole("heading", { level: 3 })).toHaveText(["Version 2", "Version 1"]);
  await expect(versions).toContainText("For boards of small firms");
  await versions.getByRole("button", { name: "See what changed", exact: true }).click();
  await expect(versions.getByRole("list").last().getByRole("listitem")).toHaveText([
    /Changed.*Hold the board meeting.*Before: Hold the meeting.*Renamed, Due day changed/s,
    /Added.*Check the plan after a month/s,
    /Removed.*Send the plan/s,
  ]);
  await versions.getByRole("button", { name: "Read version 1", exact: true }).click();
  await expect(processes.heading("Board day, version 1")).toContainText("Superseded");
  await expect(processes.steps).toHaveText(ORDERED);
  await processes.button("Back to the process").click();
  await expect(processes.steps).toContainText(["Check the plan after a month"]);
}

async function archiveAndRestore(page: Page, processes: ProcessesPage): Promise<void> {
  await new Shell(page).menuItem("Processes").click();
  await processes.act("Board day", "Archive");
  await snackbar(page, "Process archived").getByRole("button", { name: "Undo", exact: true }).click();
  await expectAnnounced(page, "Process restored");
  await expect(processes.row("Board day")).toContainText("Published");
  await processes.act("Board day", "Archive");
  await processes.tab(/^Archived/).click();
  await expect(processes.row("Board day")).toContainText("Archived");
  await processes.opener("Board day").click();
  await expect(processes.heading("Board day")).toContainText("Archived");
  await expect(processes.button("Create draft")).toHaveCount(0);
  await processes.button("Restore").click();
  await expectAnnounced(page, "Process restored");
  await expect(processes.heading("Board day")).toContainText("Published");
}
