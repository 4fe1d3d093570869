// Lever to result (spec 8 §4): levers of a scenario become goals and targets of the plan, the plan is reviewed and
// finalised, its PDF is read, and the calculator shows what came of the levers.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { textOfPages } from "@gap/server/platform/pdf/text-of-pages.test-kit";
import { Shell } from "../app/shell";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { expectNoAxeViolations } from "../page-checks";
import { ava } from "../people";
import { DIALOG } from "../screens";
import { CalculatorPage } from "../value-gap/calculator-page";
import { PlanPage } from "./plan-page";

// This journey creates a client.
test.use({ world: "firms" });

const PROFIT_AND_LOSS = "Revenue\t$2,400,000\nCost of sales\t1 440 000\nOverheads\t720,000.00";
const DAYS = "Debtor days from 52 to 42";
const PRICES = "Raise prices by 3%";
/** Printing and sealing may be slow on a busy machine. */
const MAX_SEALING_MS = 60_000;

test(
  "a scenario becomes goals of a plan that is reviewed, finalised and read as a PDF",
  { tag: "@base" },
  async ({ page, enterAs }, info) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const calculator = new CalculatorPage(page);
    const plan = new PlanPage(page);
    const number = `${info.repeatEachIndex}${info.retry}`;
    const client = `Rimu Joinery ${number}`;

    await test.step("a scenario of a new client", () => beginScenario(page, calculator, { client, number }));

    await test.step("two levers go into the business plan", async () => {
      await calculator.tab("Return").click();
      await calculator.button("Add to business plan").click();
      await expect(plan.dialog.getByText("Debtor days: now 52 days, target 42 days")).toBeVisible();
      await plan.dialog.getByRole("button", { name: "Add", exact: true }).click();
      await expect(plan.dialog).toHaveCount(0);
      await calculator.button("Open plan").click();
      await expect(plan.section("Ninety-day goals").getByText(PRICES, { exact: true })).toBeVisible();
      await expect(plan.section("Ninety-day goals").getByText(DAYS, { exact: true })).toBeVisible();
      await expect(plan.section("Measures").getByText("Target 42 days")).toBeVisible();
    });

    await test.step("a goal gets an action, which is ticked", async () => {
      await plan.button(`Add actions: ${DAYS}`).click();
      await plan.button("New action").click();
      await page.keyboard.type("Ring the three oldest debtors");
      await page.keyboard.press("Tab");
      // Not `check`: the answer to the new text may show the action as open for a moment.
      await page.getByRole("checkbox", { name: "Done: Ring the three oldest debtors" }).click();
      await expect(plan.button(`1 of 1 action done: ${DAYS}`)).toBeVisible();
    });

    await test.step("figures of a month are pasted; a month twice is refused at its field", () =>
      pasteMonth(page, plan));

    await test.step("the review sets the state of each goal and what comes next", async () => {
      await plan.review();
      await plan.button("Cancel review").click();
      await expectFineInEveryAppearance(page, info.outputPath("cancel-review"), DIALOG);
      await plan.dialog.getByRole("button", { name: "Go on", exact: true }).click();
      await plan.setState(PRICES, "Done");
      await plan.setState(DAYS, "At risk");
      await page
        .getByRole("textbox", { name: `Next step: ${DAYS}` })
        .fill("Agree terms with the two biggest");
      await expectFineInEveryAppearance(page, info.outputPath("review"));
      await plan.button("Finish review").click();
      await expect(plan.dialog.getByRole("button", { name: "Finish", exact: true })).toBeVisible();
      await expectNoAxeViolations(page, DIALOG);
      await plan.dialog.getByRole("button", { name: "Finish", exact: true }).click();
      await expect(plan.dialog).toHaveCount(0);
      await expect(page.getByText(/Next review on/)).toBeVisible();
      await expect(plan.section("Ninety-day goals").getByText(PRICES, { exact: true })).toHaveCount(0);
    });

    await test.step("the plan is finalised, and its PDF lists goals, measures and actions", () =>
      finaliseAndRead(page, plan, { client, file: info.outputPath("plan.pdf") }));

    await test.step("changes since then are listed by section", async () => {
      await plan.edit("Purpose, vision and values");
      await page.getByRole("textbox", { name: /^Purpose/ }).fill("Joinery that lasts");
      await plan.endEdit("Purpose, vision and values");
      await plan.button("Show what changed").click();
      const changed = plan.dialog.getByRole("region", { name: "Purpose, vision and values" });
      await expect(changed).toContainText("Joinery that lasts");
      await plan.button("Close").last().click();
    });

    await test.step("the calculator shows what came of the levers", async () => {
      await calculator.open(client, "Return");
      const results = page.getByRole("table", { name: "What came of earlier scenarios" });
      const row = results.getByRole("row").filter({ hasText: "Debtor days" });
      await expect(row).toContainText("52 days");
      await expect(row).toContainText(/46 days in/);
      await expect(row).toContainText("At risk");
    });
  },
);

async function beginScenario(
  page: Page,
  calculator: CalculatorPage,
  { client, number }: { readonly client: string; readonly number: string },
): Promise<void> {
  await calculator.launch();
  await calculator.dialog.getByRole("combobox", { name: "Client" }).fill(client);
  await page.getByRole("option", { name: "+ Create Client", exact: true }).click();
  await calculator.dialog.getByLabel("Contact first name*", { exact: true }).fill("Rua");
  await calculator.dialog.getByLabel("Contact last name*", { exact: true }).fill("Marsh");
  await calculator.dialog.getByLabel("Contact email*", { exact: true }).fill(`rua${number}@rimu.example`);
  await calculator.button("Create").click();
  await calculator.button("Open calculator").click();
  await new Shell(page).heading(client).waitFor();
  await paste(calculator.field("Revenue"), PROFIT_AND_LOSS);
  await calculator.field("Debtor days").fill("52");
  await page.keyboard.press("Tab");
  await calculator.expectSaved();
  await calculator.tab("Profit").click();
  await calculator.field("Price target").fill("3%");
  await calculator.tab("Cash conversion").click();
  await calculator.field("Debtor days target").fill("42");
  await page.keyboard.press("Tab");
  await calculator.expectSaved();
}

async function pasteMonth(page: Page, plan: PlanPage): Promise<void> {
  await plan.edit("Measures");
  await plan.button("Paste figures from a spreadsheet").click();
  await page.getByRole("combobox", { name: "Measure of the pasted figures" }).selectOption("Debtor days");
  const field = page.getByRole("textbox", { name: "Months and figures" });
  const month = new Intl.DateTimeFormat("en-CA", {
    timeZone: "Pacific/Auckland",
    year: "numeric",
    month: "2-digit",
  }).format();
  await field.fill(`${month}\t46\n${month}\t45`);
  await plan.button("Add figures").click();
  await expect(page.getByText(/^Line 2: .* is there twice$/)).toBeVisible();
  await field.fill(`${month}\t46`);
  await plan.button("Add 1 figure").click();
  await plan.endEdit("Measures");
  await expect(plan.section("Measures").getByText("46 days", { exact: true }).first()).toBeVisible();
}

async function finaliseAndRead(
  page: Page,
  plan: PlanPage,
  { client, file }: { readonly client: string; readonly file: string },
): Promise<void> {
  await plan.button("Finalise").click();
  await plan.dialog.getByRole("button", { name: "Finalise", exact: true }).click();
  await expect(plan.dialog).toHaveCount(0);
  await download(page, file);
  const text = (await textOfPages(await readFile(file))).join("\n").replace(/\s+/g, " ");
  for (const words of [client, DAYS, "Agree terms with the two biggest", "Ring the three oldest debtors"])
    expect(text).toContain(words);
}

async function download(page: Page, file: string): Promise<void> {
  const button = page.getByRole("region", { name: "Versions" }).getByRole("button", { name: /Download PDF/ });
  await expect(button).toBeEnabled({ timeout: MAX_SEALING_MS });
  const [downloaded] = await Promise.all([
    page.waitForEvent("download", { timeout: MAX_SEALING_MS }),
    button.click(),
  ]);
  await downloaded.saveAs(file);
}

function paste(field: Locator, text: string): Promise<void> {
  return field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
