// Mindsets (spec 2 §2.9): publishing with a picture, opening from the card, changing, and refusing a stale change.
import { expect, type Locator } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { aPng } from "../made-up-files";
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

    await test.step("the dialog shows errors about missing fields", async () => {
      await mindsets.create.click();
      await expect(mindsets.name).toBeFocused();
      await mindsets.videoUrl.fill("https://video.example/1");
      await mindsets.button("Publish").click();
      await expect(mindsets.dialog.getByText("* Required", { exact: true })).toHaveCount(3);
      await expect(mindsets.dialog.getByText("Invalid Vimeo URL", { exact: true })).toBeVisible();
      await expect(mindsets.name).toBeFocused();
    });

    await test.step("publish with a picture", async () => {
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

    await test.step("open the card by keyboard and update without the picture", async () => {
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

test("leaving with unsaved changes asks for confirmation", async ({ page, enterAs }) => {
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
  await expect(mindsets.dialog.getByRole("alert")).toContainText(DISCARD);
  await page.keyboard.press("Enter");
  await expect(mindsets.name).toHaveValue("Mind the other gap");
  await expect(mindsets.button("Update")).toBeFocused();

  await page.goBack();
  await expect(mindsets.dialog.getByRole("alert")).toContainText(DISCARD);
  await mindsets.button("Keep editing").click();
  await expect(mindsets.name).toHaveValue("Mind the other gap");

  const browserDialog = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => window.location.reload(), 0));
  const question = await browserDialog;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(mindsets.name).toHaveValue("Mind the other gap");
  await mindsets.button("Cancel").click();
  await mindsets.button("Discard").click();
  await expect(mindsets.dialog).toHaveCount(0);
  await expect(mindsets.card("Mind the gap")).toBeVisible();
});

test("of two concurrent changes of a mindset, the second has to reload", async ({
  page,
  enterAs,
  context,
}) => {
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
  const refusal = mindsets.dialog.getByRole("alert").filter({ hasText: "Reload Required" });
  await expect(refusal).toBeVisible();
  const confirmations: string[] = [];
  page.on("dialog", async (dialog) => {
    confirmations.push(dialog.type());
    await dialog.accept();
  });
  await refusal.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(mindsets.card("Own the day")).toBeVisible();
  await expect(mindsets.dialog).toHaveCount(0);
  expect(confirmations, "no unsaved changes, so no confirmation").toEqual([]);
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
  await expect(mindsets.dialog.getByRole("alert")).toContainText("with no image attached?");
  await mindsets.button("Update").click();
}

/** Checks that the image has loaded, not only its placeholder. */
async function expectPictureIn(place: Locator): Promise<void> {
  const picture = place.locator("img").first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
  expect(width / height, "fills the 16:9 area in any shape").toBeCloseTo(16 / 9, 1);
}
