// Steps of journeys about rights: a role of advisors with one feature, and its assignment to a member of the team.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { Shell } from "../app/shell";
import type { Person } from "../people";
import { RolesPage } from "./roles-page";

interface Right {
  readonly feature: string;
  readonly action: "View" | "Maintain";
}

/** For the provider's staff, who keep the roles. */
export async function makeRole(page: Page, name: string, { feature, action }: Right): Promise<void> {
  const roles = new RolesPage(page);
  await roles.open("advisor");
  await roles.button("Create role").click();
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(new Shell(page).heading(name)).toBeVisible();
  await roles.tick(feature, action).check();
  await roles.saveIn("Features").click();
  await expectAnnounced(page, `Features of ${name} saved`);
}

/** For an admin of the firm. */
export async function giveRole(page: Page, person: Person, role: string): Promise<void> {
  await new Shell(page).openRoute("my-organisation/team");
  await page.getByRole("button", { name: `Actions for ${person.name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Change role", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Role*", { exact: true }).first().click();
  await page.getByRole("option", { name: role, exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expectAnnounced(page, `${person.name} is now ${role}`);
}
