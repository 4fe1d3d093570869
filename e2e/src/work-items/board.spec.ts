// Cards of the board are moved by pointer and by keys (spec 7 §3), and colleagues see the moves.
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { enterOn, tabTo } from "../by-keys";
import { dragOver } from "../drag-over";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava, tom } from "../people";
import { WorkItemsPage } from "./work-items-page";

// The journey starts a work item.
test.use({ world: "firms" });

const NAME = "Planning on the board";

test("a card is moved by pointer, undone, and moved by keys; a colleague sees it", async ({
  page,
  enterAs,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const work = new WorkItemsPage(page);
  await work.start("Kauri Joinery", "Quarterly planning", NAME);
  await work.openBoard();
  await expect(work.card("Task", NAME)).toContainText("Book the session");

  const colleague = await otherDevice(tom);
  const theirs = new WorkItemsPage(colleague);
  await theirs.openBoard();
  await expect(theirs.card("Task", NAME)).toBeVisible();

  await test.step("by pointer, with the steps that it finishes", async () => {
    const meeting = work.column("Meeting");
    const toColumn = () => expect(meeting).toHaveAttribute("data-over", "true");
    await dragOver(
      page,
      work.card("Task", NAME),
      meeting.getByRole("heading", { name: "Meeting" }),
      toColumn,
    );
    await expectAnnounced(page, `${NAME} picked up in Task`);
    await expect(work.dialog).toContainText("The next step is Hold the planning session.");
    await expect(work.dialog).toContainText("Marks as done: Book the session, Send the pre-work.");
    await work.inDialog("Move").click();
    await expectAnnounced(page, `${NAME} moved to Meeting`);
    await expect(work.card("Meeting", NAME)).toContainText("Hold the planning session");
    await expect(theirs.card("Meeting", NAME)).toBeVisible();
  });

  await test.step("undone", async () => {
    await work.button("Undo").click();
    await expect(work.card("Task", NAME)).toContainText("Book the session");
    await expect(theirs.card("Task", NAME)).toBeVisible();
  });

  await test.step("a drop that is cancelled changes nothing", async () => {
    await tabTo(work.handle(NAME));
    await page.keyboard.press("Space");
    await expectAnnounced(page, `${NAME} picked up in Task`);
    await page.keyboard.press("ArrowRight");
    await expect(work.column("Pre-work")).toHaveAttribute("data-over", "true");
    await page.keyboard.press("Escape");
    await expectAnnounced(page, `${NAME} stays in Task`);
    await expect(work.handle(NAME)).toBeFocused();
    await expect(work.card("Task", NAME)).toBeVisible();
  });

  await test.step("by keys", async () => {
    await page.keyboard.press("Space");
    await expectAnnounced(page, `${NAME} picked up in Task`);
    await page.keyboard.press("ArrowRight");
    await expect(work.column("Pre-work")).toHaveAttribute("data-over", "true");
    await page.keyboard.press("Space");
    await expect(work.dialog).toContainText("The next step is Send the pre-work.");
    await enterOn(work.inDialog("Move"));
    await expectAnnounced(page, `${NAME} moved to Pre-work`);
    await expect(work.card("Pre-work", NAME)).toContainText("Send the pre-work");
    await expect(theirs.card("Pre-work", NAME)).toBeVisible();
  });
});
