// My organisation (spec 4 §F): settings, and inviting, changing and deactivating team members.
import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { aPng } from "../made-up-files";
import { AppDialog } from "../app/app-dialog";
import { DropZone } from "../files/drop-zone";
import { MyOrganisationPage } from "./my-organisation-page";
import { ava, cleo, tom } from "../people";

// These journeys change Harbour permanently.
test.use({ world: "administration" });

test("settings are saved with a logo, and leaving with unsaved changes asks for confirmation", async ({
  page,
  enterAs,
}) => {
  await enterAs(ava);
  const org = new MyOrganisationPage(page);
  await org.open("general");
  await org.field("Website").fill("harbour-advisory.example");
  await org.tab("Team").click();
  const leaving = new AppDialog(page, "Leave without saving?");
  await leaving.button("Stay").click();
  await org.save.click();
  await expectAnnounced(page, "Organisation saved");
  await expect(org.field("Website")).toHaveValue("https://harbour-advisory.example");
  await new DropZone(page).choose(aPng("logo.png", 200));
  await expectAnnounced(page, "Logo saved");
  await expect(page.getByRole("img", { name: /^Logo of / })).toBeVisible();
  await page.reload();
  await expect(org.field("Website")).toHaveValue("https://harbour-advisory.example");
});

test(
  "people are invited, given another role, deactivated and reactivated; the log shows it",
  { tag: "@base" },
  async ({ page, enterAs, mailbox }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const org = new MyOrganisationPage(page);
    await org.open("team");
    await expect(org.member(tom.name)).toBeVisible();

    await test.step("of two addresses the valid one is invited, the other stays to be corrected", async () => {
      await org.button("Invite people").click();
      await expect(org.addresses).toBeFocused();
      await org.addresses.fill("nora@harbour.example, nonsense");
      await org.dialog.getByRole("button", { name: "Invite 2 people", exact: true }).click();
      await expect(org.dialog.getByRole("listitem")).toHaveText("nonsense This is not a valid email address");
      await expect(org.addresses).toHaveValue("nonsense");
      await expectFineInEveryAppearance(page, testInfo.outputPath("invite-refused"), "[role=dialog]");
      await org.dialog.getByRole("button", { name: "Close", exact: true }).last().click();
      await expect(org.member("nora@harbour.example")).toContainText("Invited");
      expect(await mailbox.onlyLinkTo("nora@harbour.example")).toContain("/auth/update/");
    });

    await test.step("change the role by keyboard", async () => {
      await org.button(`Actions for ${tom.name}`).focus();
      await page.keyboard.press("Enter");
      await page.getByRole("menuitem", { name: "Change role", exact: true }).press("Enter");
      await org.dialog.getByLabel("Role*", { exact: true }).first().click();
      await page.getByRole("option", { name: "Admin", exact: true }).click();
      await org.dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expectAnnounced(page, `${tom.name} is now Admin`);
      await expect(org.member(tom.name)).toContainText("Admin");
    });

    await test.step("deactivate and reactivate", async () => {
      await org.act(tom.name, "Deactivate");
      await org.dialog.getByRole("button", { name: "Deactivate", exact: true }).click();
      await expect(org.member(tom.name)).toContainText("Deactivated");
      await org.act(tom.name, "Reactivate");
      await expect(org.member(tom.name)).toContainText("Active");
    });

    await test.step("the log shows it and can be exported", async () => {
      await org.tab("Security").click();
      await expect(page.getByText("Changed a member's role").first()).toBeVisible();
      await expectFineInEveryAppearance(page, testInfo.outputPath("log"));
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        org.button("Export as CSV").click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/);
      const csv = await readFile(await download.path(), "utf8");
      expect(csv).toContain("Invited people");
      expect(csv).toContain("Reactivated a member");
    });
  },
);

test("the last admin of a client's organisation cannot leave it", async ({ page, enterAs }) => {
  await enterAs(cleo);
  const org = new MyOrganisationPage(page);
  await org.open("team");
  await expect(org.member(cleo.name)).toContainText("Active");
  await page.getByRole("button", { name: `Actions for ${cleo.name}` }).click();
  await expect(page.getByRole("menuitem", { name: "Change role", exact: true })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Leave organisation", exact: true })).toHaveCount(0);
});
