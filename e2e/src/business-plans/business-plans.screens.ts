// Screens of business plans, of both sides.
import { expect } from "@playwright/test";
import { ava, cleo } from "../people";
import { DIALOG, testScreens } from "../screens";
import { SharePage } from "../shares/share-page";
import { sharePlan } from "../shares/shared-document";
import { CalculatorPage } from "../value-gap/calculator-page";
import { PlanPage } from "./plan-page";

testScreens([
  {
    name: "business plan",
    person: ava,
    isSample: true,
    open: async (page) => {
      const plan = new PlanPage(page);
      await plan.open("Kauri Joinery");
      await expect(plan.section("Measures").getByText("Gross margin", { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: "business plan of the client",
    person: cleo,
    open: async (page) => {
      const plan = new PlanPage(page);
      await plan.openOwn("Kauri Joinery");
      await expect(plan.section("Measures").getByText("Gross margin", { exact: true }).first()).toBeVisible();
    },
  },
  {
    name: "business plan, goals and measures filled in",
    person: ava,
    open: async (page) => {
      const plan = new PlanPage(page);
      await plan.open("Kauri Joinery");
      await plan.edit("Ninety-day goals");
      await plan.edit("Measures");
      await plan.button("Paste figures from a spreadsheet").click();
      await page.getByRole("textbox", { name: "Months and figures" }).fill("May 2026\t46\nMay 2026\t45");
      await plan.button("Add figures").click();
      await expect(page.getByText("Line 2: May 2026 is there twice")).toBeVisible();
    },
  },
  {
    name: "business plan, what changed",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const plan = new PlanPage(page);
      await plan.open("Kauri Joinery");
      await plan.button("Show what changed").click();
      await expect(plan.dialog.getByRole("region").first()).toBeVisible();
    },
  },
  {
    name: "business plan, next review",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const plan = new PlanPage(page);
      await plan.open("Kauri Joinery");
      await plan.button("Change review day").click();
      await expect(plan.dialog.getByRole("textbox", { name: /^Day/ })).toBeVisible();
    },
  },
  {
    name: "business plan, its sections",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const plan = new PlanPage(page);
      await plan.open("Kauri Joinery");
      await plan.button("Change sections").click();
      await expect(plan.dialog.getByRole("checkbox", { name: "Notes" })).toBeVisible();
    },
  },
  {
    name: "business plan, shared with a guest",
    open: async (page, { url, mailbox }) => {
      const { contactEmail, link } = await sharePlan(url, `plan-${Date.now()}`);
      await page.goto(link);
      const share = new SharePage(page);
      await share.enterCode(await mailbox.codeAfter(contactEmail, () => share.giveEmail(contactEmail)));
      await expect(new PlanPage(page).section("Ninety-day goals")).toBeVisible();
    },
  },
  {
    name: "business plan, choosing a template",
    person: ava,
    open: async (page) => {
      const plan = new PlanPage(page);
      await plan.open("Northwind Freight");
      await expect(page.getByRole("radio", { name: /One-page plan/ })).toBeVisible();
    },
  },
  {
    name: "levers on the way into the plan",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const calculator = new CalculatorPage(page);
      await calculator.open("Kauri Joinery", "Return");
      await calculator.button("Add to business plan").click();
      await expect(calculator.dialog.getByRole("checkbox").first()).toBeVisible();
    },
  },
]);
