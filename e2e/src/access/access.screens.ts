// Visual checks of the screens of roles and of refused access.
import { expect } from "@playwright/test";
import { AppDialog } from "../app/app-dialog";
import { RolesPage } from "./roles-page";
import { Shell } from "../app/shell";
import { ava, dana, dee } from "../people";
import { DIALOG, testScreens } from "../screens";

testScreens([
  {
    name: "roles",
    person: dana,
    open: async (page) => {
      const roles = new RolesPage(page);
      await roles.open();
      await expect(roles.role("Admin")).toBeVisible();
    },
  },
  {
    name: "create role, with the name missing",
    person: dana,
    within: DIALOG,
    open: async (page) => {
      const roles = new RolesPage(page);
      await roles.open();
      await roles.button("Create role").press("Enter");
      await page.keyboard.press("Enter");
      await expect(roles.dialog.getByText("* Required", { exact: true })).toBeVisible();
    },
  },
  {
    name: "access denied",
    person: ava,
    isSample: true,
    open: async (page) => {
      await new Shell(page).openRoute("dev-sandbox");
      await expect(new Shell(page).heading("Access denied")).toBeVisible();
    },
  },
  {
    name: "page not found",
    person: ava,
    open: async (page) => {
      await page.goto("/au/nowhere");
      await expect(new AppDialog(page, "Page not found").dialog).toBeVisible();
    },
  },
  {
    name: "no access to the organisation",
    person: dee,
    open: async (page) => {
      const shell = new Shell(page);
      await shell.openHome();
      await expect(shell.heading("We're sorry, but you don't have access to Harbour Advisory")).toBeVisible();
    },
  },
]);
