// Visual checks of the screens of services and pricing.
import { expect } from "@playwright/test";
import { ServicesPage } from "./services-page";
import { ava } from "../people";
import { DIALOG, testScreens, type Screen } from "../screens";

const screens: readonly Screen[] = [
  {
    name: "services",
    isSample: true,
    open: async (page) => {
      const services = new ServicesPage(page);
      await services.open();
      await expect(services.row("Annual accounts")).toContainText("$2,400 /y");
    },
  },
  {
    name: "services, none found",
    open: async (page) => {
      const services = new ServicesPage(page);
      await services.open();
      await expect(services.row("Annual accounts")).toBeVisible();
      await services.search.fill("no such words");
      await expect(services.row("Annual accounts")).toHaveCount(0);
    },
  },
  {
    name: "add service, with everything missing",
    within: DIALOG,
    open: async (page) => {
      const services = new ServicesPage(page);
      await services.open();
      await services.button("Add service").click();
      await services.drawer.getByRole("button", { name: "Add service", exact: true }).click();
      await expect(services.drawer.getByText("* Required", { exact: true })).toHaveCount(3);
    },
  },
];

testScreens(screens.map((screen) => ({ ...screen, person: ava })));
