// Rights to processes (spec 7 §2): firms read the provider's published ones and, with the right to maintain, clone them
// and keep their own. `app/shell.spec.ts` checks for each account of the demo whether it reaches the page at all.
import { expect } from "@playwright/test";
import { giveRole, makeRole } from "../access/role-steps";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { dana, type Person } from "../people";
import { ProcessEditor } from "./process-editor";
import { ProcessesPage } from "./processes-page";

// This journey changes roles.
test.use({ world: "administration" });

test("firms read processes, and with the right clone one and publish it for their colleagues", async ({
  page,
  enterAs,
  otherDevice,
  ownFirm,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { admin, members } = await ownFirm({
    name: "Kowhai Advisers",
    admin: "Mere Rua",
    members: ["Ana Tai"],
  });
  const ana = members[0] as Person;
  await enterAs(dana);
  await makeRole(page, "Process keeper", { feature: "Processes", action: "Maintain" });

  const office = await otherDevice(admin);
  const readers = new ProcessesPage(office);
  await test.step("the standard roles only read", async () => {
    await readers.open();
    await expect(readers.process("Annual planning")).toBeVisible();
    await expect(readers.newProcess).toHaveCount(0);
    await readers.button("Actions for Annual planning").click();
    await expect(office.getByRole("menuitem")).toHaveText(["Open", "Add to favourites"]);
    await readers.menuItem("Open").click();
    await expect(readers.heading("Annual planning")).toBeVisible();
    for (const name of ["Clone to change it", "Create draft", "Versions"])
      await expect(readers.button(name)).toHaveCount(0);
  });

  await test.step("a member with the right clones a provider's process and publishes it", async () => {
    await giveRole(office, ana, "Process keeper");
    const member = await otherDevice(ana);
    const processes = new ProcessesPage(member);
    const editor = new ProcessEditor(member);
    await processes.open();
    await processes.act("Annual planning", "Clone");
    await expectAnnounced(member, "Annual planning (copy) created");
    await editor.tab("Settings").click();
    await member.getByLabel("Name*", { exact: true }).fill("Our year");
    await editor.isSaved();
    await readers.open();
    await expect(readers.process("Annual planning")).toBeVisible();
    await expect(readers.process("Our year")).toHaveCount(0);
    await editor.publish(1).click();
    await editor
      .dialog("Publish version 1?")
      .getByRole("button", { name: "Publish version 1", exact: true })
      .click();
    await expectAnnounced(member, "Version 1 published");
  });

  await test.step("colleagues read it, and change nothing", async () => {
    await readers.open();
    await expect(readers.row("Our year")).toContainText("Your firm");
    await readers.opener("Our year").click();
    await expect(readers.heading("Our year")).toBeVisible();
    await expect(readers.steps.first()).toBeVisible();
    for (const name of ["Clone", "Create draft"]) await expect(readers.button(name)).toHaveCount(0);
  });
});
