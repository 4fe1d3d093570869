// Mindsets: published with a picture, opened from the card, changed, and refused to whoever comes too late (spec 2 §2.9).
import { expect, type Locator } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { aPng } from "../made-up-files";
import { AppDialog } from "../app/app-dialog";
import { DropZone } from "../files/drop-zone";
import { MindsetsPage } from "./mindsets-page";
import { Shell } from "../app/shell";
import { ava, sam } from "../people";

const DISCARD = "Discard changes?";

test(
  "a mindset is published with a picture, shown on its card, and updated",
  { tag: "@base" },
  async ({ page, enterAs }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(sam);
    const mindsets = new MindsetsPage(page);
    const zone = new DropZone(page);
    await mindsets.open();

    await test.step("the dialog says what is missing", async () => {
      await mindsets.create.click();
      await expect(mindsets.name).toBeFocused();
      await mindsets.videoUrl.fill("https://video.example/1");
      await mindsets.button("Publish").click();
      await expect(mindsets.dialog.getByText("* Required", { exact: true })).toHaveCount(3);
      await expect(mindsets.dialog.getByText("Invalid Vimeo URL", { exact: true })).toBeVisible();
      await expect(mindsets.name).toBeFocused();
    });

    await test.step("it is published with its picture", async () => {
      await mindsets.name.fill("Look up");
      await mindsets.description.fill("Once a week, look up from the work to the horizon.");
      await mindsets.choose("Leadership", "Performance", "Core values");
      await expect(mindsets.dialog.getByText("+1 more", { exact: true })).toBeVisible();
      await mindsets.icon("Leadership").check();
      await mindsets.videoUrl.fill("https://vimeo.com/123");
      await zone.choose(aPng("horizon.png", 600));
      await expect(zone.file("horizon.png")).toContainText("360.7 KB");
      await expectFineInEveryAppearance(page, testInfo.outputPath("mindset-filled"), "[role=dialog]");
      await mindsets.button("Publish").click();
      await expectAnnounced(page, "Mindset added");
      await expect(mindsets.dialog).toHaveCount(0);
      await expect(mindsets.cards.first()).toContainText("Look up");
      await expectPictureIn(mindsets.card("Look up"));
      await expect(mindsets.card("Look up").getByRole("img", { name: "Leadership" })).toBeVisible();
    });

    await test.step("its card opens it by the keyboard, and it is updated without the picture", async () => {
      await mindsets.opener("Look up").focus();
      await page.keyboard.press("Enter");
      await expect(mindsets.titled("Update mindset")).toBeVisible();
      await expect(mindsets.videoUrl).toHaveValue("https://vimeo.com/123");
      await expectPictureIn(mindsets.dialog);
      await mindsets.button("Remove image").click();
      await mindsets.button("Update").click();
      await expect(mindsets.dialog).toContainText(
        "Are you sure you want to save the changes with no image attached?",
      );
      await expect(mindsets.button("Cancel")).toBeFocused();
      await expectFineInEveryAppearance(page, testInfo.outputPath("mindset-no-image"), "[role=dialog]");
      await mindsets.button("Update").click();
      await expectAnnounced(page, "Mindset updated");
      await expect(mindsets.card("Look up").locator("img")).toHaveCount(0);
      await expect(mindsets.opener("Look up")).toBeFocused();
    });
  },
);

test("what was typed is asked about before it is lost, wherever one goes", async ({ page, enterAs }) => {
  await enterAs(sam);
  const mindsets = new MindsetsPage(page);
  const shell = new Shell(page);
  await shell.openHome();
  await shell.menuItem("Mindsets").click();
  await mindsets.card("Mind the gap").click({ position: { x: 20, y: 20 } });
  await page.keyboard.press("Escape");
  await expect(mindsets.dialog).toHaveCount(0);
  await expect(mindsets.opener("Mind the gap")).toBeFocused();

  await page.keyboard.press("Enter");
  await mindsets.name.fill("Mind the other gap");
  await page.keyboard.press("Escape");
  await expect(mindsets.titled(DISCARD)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(mindsets.name).toHaveValue("Mind the other gap");
  await expect(mindsets.button("Update")).toBeFocused();

  await page.goBack();
  await expect(mindsets.titled(DISCARD)).toBeVisible();
  await mindsets.button("Keep editing").click();
  await expect(mindsets.name).toHaveValue("Mind the other gap");

  const askedByBrowser = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => window.location.reload(), 0));
  const question = await askedByBrowser;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(mindsets.name).toHaveValue("Mind the other gap");
  await mindsets.button("Cancel").click();
  await mindsets.button("Discard").click();
  await expect(mindsets.dialog).toHaveCount(0);
  await expect(mindsets.card("Mind the gap")).toBeVisible();
});

test("two who change the same mindset: the second is told to reload", async ({ page, enterAs, context }) => {
  await enterAs(sam);
  const mindsets = new MindsetsPage(page);
  await mindsets.open();
  const elsewhere = await context.newPage();
  const others = new MindsetsPage(elsewhere);
  await others.open();
  for (const each of [mindsets, others]) await each.opener("Own the hour").click();

  await updateWithoutImage(others, "Own the day");
  await expectAnnounced(elsewhere, "Mindset updated");
  await updateWithoutImage(mindsets, "Own the week");
  const told = new AppDialog(page, "Reload Required");
  await expect(told.dialog).toBeVisible();
  const asked: string[] = [];
  page.on("dialog", async (dialog) => {
    asked.push(dialog.type());
    await dialog.accept();
  });
  await told.button("Refresh").click();
  await expect(mindsets.card("Own the day")).toBeVisible();
  await expect(mindsets.dialog).toHaveCount(0);
  expect(asked, "there is nothing left to save, so nothing is asked").toEqual([]);
});

test("an advisor has no mindsets", async ({ page, enterAs }) => {
  await enterAs(ava);
  const shell = new Shell(page);
  await shell.openRoute("mindsets");
  await expect(shell.heading("Access denied")).toBeVisible();
});

async function updateWithoutImage(mindsets: MindsetsPage, name: string): Promise<void> {
  await mindsets.name.fill(name);
  await mindsets.button("Update").click();
  await expect(mindsets.name).toHaveCount(0);
  await mindsets.button("Update").click();
}

/** Not only its place: the browser was given the picture. */
async function expectPictureIn(place: Locator): Promise<void> {
  const picture = place.locator("img").first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height, "whatever shape it has, it fills the place of 16 to 9").toBeCloseTo(16 / 9, 1);
}
