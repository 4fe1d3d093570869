// Screens of the value gap calculator.
import { expect } from "@playwright/test";
import { ava } from "../people";
import { DIALOG, testScreens, type Screen } from "../screens";
import { CalculatorPage } from "./calculator-page";

const TABS = [
  ["Inputs", "Beside the industry"],
  ["Cash conversion", "What happens to the cash"],
  ["Profit", "What closes the gap"],
  ["Return", "What the fee brings back"],
] as const;

testScreens([
  ...TABS.map(([tab, heading]): Screen => ({
    name: `calculator, ${tab}`,
    person: ava,
    ...(tab === "Profit" && { isSample: true }),
    open: async (page) => {
      await new CalculatorPage(page).open("Kauri Joinery", tab);
      await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    },
  })),
  {
    name: "calculator, scenarios compared",
    person: ava,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery");
      await calculator.button("Compare 3").click();
      await expect(calculator.comparison).toBeVisible();
    },
  },
  {
    name: "calculator, a meeting",
    person: ava,
    open: async (page) => {
      // The view fills the window where the browser has no full screen, so that its width can be changed.
      await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, "requestFullscreen"));
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery", "Profit");
      await calculator.button("Full screen").click();
      await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);
      await expect(calculator.tab("Profit")).toBeVisible();
    },
  },
  {
    name: "calculator, launcher",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.launch();
      await expect(calculator.dialog.getByRole("combobox", { name: "Client" })).toBeVisible();
    },
  },
  ...(["New scenario", "Name, note and owner", "History"] as const).map((item): Screen => ({
    name: `calculator, dialog ${item}`,
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery", "Profit");
      await calculator.chooseInMenu(item);
      await expect(calculator.dialog).toBeVisible();
    },
  })),
  {
    name: "calculator, benchmarks",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery", "Inputs");
      await calculator.button("Change or clear").click();
      await expect(calculator.dialog.getByRole("textbox", { name: /^Source/ })).toBeVisible();
    },
  },
  {
    name: "calculator, no figures yet",
    person: ava,
    open: async (page) => {
      await new CalculatorPage(page).open("Northwind Freight", "Profit");
      await expect(page.getByText("No figures yet")).toBeVisible();
    },
  },
  {
    name: "calculator, services of a scenario",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery", "Return");
      await calculator.button("Edit").click();
      await expect(calculator.dialog.getByText("Levers, and how much of the way").first()).toBeVisible();
    },
  },
  {
    name: "calculator, attach to proposal",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery", "Profit");
      await calculator.button("Attach to proposal").click();
      const start = calculator.dialog.getByText("There is no draft for Kauri Joinery.");
      await expect(start.or(calculator.dialog.getByRole("radio").first())).toBeVisible();
    },
  },
  {
    name: "calculator, work from a lever",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery", "Profit");
      await calculator.button("Start a work item from this lever: Price").click();
      await expect(calculator.dialog.getByRole("radio").first()).toBeVisible();
    },
  },
]);
