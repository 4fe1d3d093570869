// Uploading the logo of a trial: each upload status, rejected files, and the logo after returning to the page (spec 1
// §4, §5, §9).
import { expect, type Locator, type Page } from "@playwright/test";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { controlLiveConnection } from "../live-connection";
import { aFileOf, aPdfNamed, aPng } from "../made-up-files";
import { aNewcomer } from "../newcomers";
import { DropZone } from "./drop-zone";
import { SignUpPage } from "../identity/sign-up-page";
import { AlmostTherePage, OrgSetupPage } from "../identity/trial-setup-pages";

test.use({ world: "firms" });

const FILES = /\/api\/au\/files\//;
const LOGO_NOT_SAVED =
  "Your firm is saved, but its logo is not. Please try again, or remove the logo to continue without one.";

test(
  "a logo upload that fails at first can be retried and shows each status",
  { tag: "@base" },
  async ({ page, mailbox }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    const live = await controlLiveConnection(page);
    await new SignUpPage(page).signUpCompletely(aNewcomer("logo"), mailbox);
    const orgSetup = new OrgSetupPage(page);
    const almostThere = new AlmostTherePage(page);
    const zone = new DropZone(page);
    const logo = "logo.png";
    await orgSetup.companyName.fill("Logo Ltd");
    await orgSetup.chooseSize("2-5");

    await test.step("when the network fails, the person stays on the page and can retry", async () => {
      await zone.choose(aPng(logo, 2_000));
      await expect(zone.status(logo), "the logo is only sent with the form").toBeEmpty();
      await expect(zone.file(logo)).toContainText("4 MB");
      await page.route(FILES, (route) => route.abort());
      await orgSetup.continue.click();
      await expect(zone.status(logo)).toHaveText("upload failed");
      await expect(orgSetup.problem.filter({ hasText: LOGO_NOT_SAVED })).toBeVisible();
      await expect(orgSetup.companyName).toHaveValue("Logo Ltd");
      await expectFineInEveryAppearance(page, testInfo.outputPath("upload-failed"));
      await page.unroute(FILES);
    });

    await test.step("the retry shows when it is uploading, being checked, and done", async () => {
      live.pauseMessages("file-validation");
      const removeLimit = await slowUploads(page);
      await zone.tryAgain(logo).click();
      await expect(zone.status(logo)).toHaveText("uploading...");
      await expect(orgSetup.continue).toBeDisabled();
      await expect
        .poll(() => progressValue(zone.progress(logo)), { message: "upload progress" })
        .toBeGreaterThan(0);
      await removeLimit();
      await expect(zone.status(logo)).toHaveText("finishing up...");
      await expect(zone.progress(logo)).toHaveCount(0);
      live.resumeMessages();
      await expect(zone.status(logo)).toHaveText("done");
      await expect(page.getByText(LOGO_NOT_SAVED)).toHaveCount(0);
    });

    await test.step("the logo is shown after returning to the page", async () => {
      await orgSetup.continue.click();
      await almostThere.back.click();
      await expectLogoShown(page, orgSetup);
      await page.reload();
      await expectLogoShown(page, orgSetup);
      await expect(page.getByRole("button", { name: "Replace your logo", exact: true })).toBeVisible();
    });
  },
);

test("files that are not valid logos are rejected before or after the upload", async ({
  page,
  mailbox,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const live = await controlLiveConnection(page);
  await page.clock.install();
  await new SignUpPage(page).signUpCompletely(aNewcomer("no-logo"), mailbox);
  const orgSetup = new OrgSetupPage(page);
  const zone = new DropZone(page);
  await orgSetup.companyName.fill("No Logo Ltd");
  await orgSetup.chooseSize("2-5");

  await test.step("a file that is too large or of another type shows an error for 5 s and is not listed", async () => {
    const refused = [
      [aFileOf(10_000_001, "large.png"), "large.png File is too large"],
      [aFileOf(10, "logo.gif", "image/gif"), "logo.gif File has unsupported type/extension"],
      [aFileOf(0, "empty.png"), "empty.png File is invalid"],
    ] as const;
    for (const [file, words] of refused) {
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
      await zone.choose(file);
      await expect(zone.rejection).toHaveText(words);
      await page.clock.runFor(4_900);
      await expect(zone.rejection).toHaveText(words);
      await page.clock.runFor(100);
      await expect(zone.rejection).toHaveCount(0);
      await page.clock.resume();
    }
    await expect(page.getByRole("list", { name: "Files", exact: true })).toHaveCount(0);
  });

  await test.step("a PDF named as an image fails its check", async () => {
    await zone.choose(aPdfNamed("letter.png"));
    await orgSetup.continue.click();
    await expect(zone.status("letter.png")).toHaveText("file is invalid");
    await expect(orgSetup.problem.filter({ hasText: LOGO_NOT_SAVED })).toBeVisible();
    await expectFineInEveryAppearance(page, testInfo.outputPath("file-is-invalid"));
    await zone.remove("letter.png").click();
    await expect(page.getByText(LOGO_NOT_SAVED)).toHaveCount(0);
  });

  await test.step("a file without a verdict within 20 s counts as invalid", async () => {
    live.pauseMessages("file-validation");
    await zone.choose(aPng("silence.png"));
    await orgSetup.continue.click();
    await expect(zone.status("silence.png")).toHaveText("finishing up...");
    await page.clock.fastForward(20_000);
    await expect(zone.status("silence.png")).toHaveText("file is invalid");
    live.resumeMessages();
    await zone.tryAgain("silence.png").click();
    await expect(zone.status("silence.png")).toHaveText("done");
  });
});

/** Slows uploads down, so that progress is visible. Returns a function that removes the limit. */
async function slowUploads(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const limitTo = (uploadThroughput: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limitTo(500_000);
  return async () => void (await limitTo(-1));
}

async function progressValue(progress: Locator): Promise<number> {
  return progress.evaluate((element) => (element as HTMLProgressElement).value);
}

async function expectLogoShown(page: Page, orgSetup: OrgSetupPage): Promise<void> {
  await expect(orgSetup.title).toBeVisible();
  const picture = page.getByRole("img", { name: "Your logo", exact: true });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}
