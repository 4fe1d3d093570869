// Visual checks of the screens of notifications.
import { expect } from "@playwright/test";
import { Bell } from "./bell";
import { Shell } from "../app/shell";
import { ava, eve } from "../people";
import { testScreens } from "../screens";

testScreens([
  {
    name: "bell",
    person: ava,
    open: async (page) => {
      await new Shell(page).openHome();
      const bell = new Bell(page);
      await bell.button.click();
      await expect(bell.items.first()).toBeVisible();
    },
  },
  {
    name: "bell without notifications",
    person: eve,
    open: async (page) => {
      await new Shell(page).openHome("eu");
      const bell = new Bell(page);
      await bell.button.click();
      await expect(bell.panel.getByText("You have no notifications", { exact: true })).toBeVisible();
    },
  },
]);
