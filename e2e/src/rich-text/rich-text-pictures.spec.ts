// Pictures in the text of a service (issue 6, spec 3 §5): added in every way, described, resized, saved and shown.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { controlLiveConnection } from "../live-connection";
import { aFileOf, aPng } from "../made-up-files";
import { RichTextEditor } from "./rich-text-editor";
import { ServicesPage } from "../services/services-page";
import { ava } from "../people";

// These journeys change catalogues that other journeys read.
test.use({ world: "firms" });

const FILES = /\/api\/au\/files\//;
const NAME = "Site visits";

test("pictures can be added, described, resized and saved, and are shown when the service is reopened", async ({
  page,
  enterAs,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const live = await controlLiveConnection(page);
  await enterAs(ava);
  const services = new ServicesPage(page);
  const editor = new RichTextEditor(page, "How it works");
  await services.open();
  await services.button("Add service").click();
  await services.name.fill(NAME);
  await services.choose("Category", "Advisory");
  await services.price.fill("300");
  await editor.text.click();
  await page.keyboard.type("We come to you.");
  await editor.showAllTools();

  await test.step("a file that is not a picture is refused with the reason", async () => {
    await editor.picker.setInputFiles(aFileOf(10, "plan.gif", "image/gif"));
    await expect(services.drawer.getByText("File has unsupported type/extension. JPG or PNG")).toBeVisible();
  });

  await test.step("a failed upload can be retried, and the form waits for it before saving", async () => {
    await page.route(FILES, (route) => route.abort());
    await editor.picker.setInputFiles(aPng("office.png", 600));
    await expect(editor.uploads).toContainText(/office-[0-9a-f]{8}\.png/);
    await expect(editor.uploads.getByRole("status")).toHaveText("upload failed");
    await expectFineInEveryAppearance(page, testInfo.outputPath("picture-failed"), "[role=dialog]");
    await page.unroute(FILES);
    const release = await holdUploads(page);
    await editor.uploads.getByRole("button", { name: /^Try again/ }).click();
    await expect(editor.uploads.getByRole("status")).toHaveText("uploading...");
    await expect(editor.uploads.getByRole("progressbar")).toBeVisible();
    live.pauseMessages("file-validation");
    release();
    await expect(editor.uploads.getByRole("status")).toHaveText("finishing up...");
    await services.drawer.getByRole("button", { name: "Add service", exact: true }).click();
    await expect(services.drawer).toContainText("A picture is still uploading. Wait for it, or remove it.");
    live.resumeMessages();
    await expect(editor.text.locator("figure img")).toHaveCount(1);
    await expect(editor.uploads).toHaveCount(0);
    await expect(services.drawer).not.toContainText("A picture is still uploading");
  });

  await describeAndDraw(page, editor);

  await test.step("pictures can be pasted and dropped", async () => {
    await editor.text.getByText("We come to you.").click();
    await editor.addFile("paste", aPng("image.png", 40));
    await expect(editor.text.locator("figure img")).toHaveCount(2);
    await editor.addFile("drop", aPng("image.png", 60));
    await expect(editor.text.locator("figure img")).toHaveCount(3);
    await expectAllLoaded(editor.text.locator("figure img"), 3);
    await expectFineInEveryAppearance(page, testInfo.outputPath("pictures"), "[role=dialog]");
  });

  await saveAndComeBack(page, services, editor);
  await services.act(NAME, "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(services.row(NAME)).toHaveCount(0);
});

async function describeAndDraw(page: Page, editor: RichTextEditor): Promise<void> {
  await test.step("alternative text and caption can be set by keyboard", async () => {
    const settings = editor.text.getByRole("button", { name: "Picture settings" });
    await settings.focus();
    await page.keyboard.press("Enter");
    const form = editor.popover("Picture settings");
    await expect(form.getByLabel("Alternative text")).toBeFocused();
    await page.keyboard.type("Our office");
    await form.getByLabel("Show a caption").press("Space");
    await form.getByLabel("Caption", { exact: true }).fill("Where we work");
    await form.getByLabel("Caption", { exact: true }).press("Enter");
    await expect(editor.picture("Our office").locator("figcaption")).toHaveText("Where we work");
  });

  await test.step("the corner makes it smaller, and keys make it larger", async () => {
    const office = editor.picture("Our office");
    const picture = office.locator("img");
    const { width: before } = await boxOf(picture);
    const corner = await boxOf(picture);
    await page.mouse.move(corner.x + corner.width, corner.y + 20);
    // Hovering waits until the handle is still.
    const grip = office.locator("[aria-hidden]:has(+ input[type=range])");
    await grip.hover();
    const handle = await boxOf(grip);
    await page.mouse.move(handle.x + 5, handle.y + 5);
    await page.mouse.down();
    await page.mouse.move(handle.x - 55, handle.y + 5);
    await expect.poll(async () => (await boxOf(picture)).width, "during the drag").toBe(before - 60);
    await page.mouse.move(handle.x - 95, handle.y + 5);
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(picture)).width).toBe(before - 100);
    await office.getByRole("slider", { name: "Width of the picture" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await boxOf(picture)).width).toBeGreaterThan(before - 100);
    await expect(picture).toBeVisible();
  });
}

async function saveAndComeBack(page: Page, services: ServicesPage, editor: RichTextEditor): Promise<void> {
  await test.step("all are saved and loaded from the server when reopened", async () => {
    await services.drawer.getByRole("button", { name: "Add service", exact: true }).click();
    await expectAnnounced(page, "Service successfully added");
    await page.reload();
    await services.opener(NAME).click();
    await expect(editor.picture("Our office").locator("figcaption")).toHaveText("Where we work");
    await expectAllLoaded(editor.text.locator("figure img"), 3);
    for (const picture of await editor.text.locator("figure img").all())
      await expect(picture).toHaveAttribute("src", /\/api\/au\/files\/editor-image\//);
  });

  await test.step("a picture copied into the other text stays when the first text removes it", async () => {
    const terms = new RichTextEditor(page, "Terms");
    await editor.picture("Our office").locator("img").click();
    await page.keyboard.press("Control+C");
    await terms.text.click();
    await page.keyboard.press("Control+V");
    await expect(terms.picture("Our office")).toBeVisible();
    await expectAllLoaded(terms.text.locator("figure img"), 1);
    await editor.picture("Our office").locator("img").click();
    await page.keyboard.press("Delete");
    await expect(editor.picture("Our office")).toHaveCount(0);
    await services.button("Save changes").click();
    await expectAnnounced(page, "Service successfully updated");
    await services.opener(NAME).click();
    await expectAllLoaded(terms.text.locator("figure img"), 1);
    await expect(editor.text.locator("figure img")).toHaveCount(2);
    await services.button("Cancel").click();
  });
}

/** Blocks uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(FILES, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

async function boxOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (box === null) throw new Error("The element is not rendered");
  return box;
}

async function expectAllLoaded(pictures: Locator, count: number): Promise<void> {
  await expect(pictures).toHaveCount(count);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  }
}
