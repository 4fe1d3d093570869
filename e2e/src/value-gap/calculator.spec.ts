// A meeting with a client (spec 8 §2): figures in, three levers, the scenario saved, duplicated and compared.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { textOfPages } from "@gap/server/platform/pdf/text-of-pages.test-kit";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { lettersOf } from "../proposals/sealed-document";
import { CalculatorPage } from "./calculator-page";
import { Shell } from "../app/shell";

// This journey creates a client.
test.use({ world: "firms" });

const PROFIT_AND_LOSS = "Revenue\t$2,400,000\nCost of sales\t1 440 000\nOverheads\t720,000.00";

test(
  "figures are pasted, three levers close the gap, and scenarios are compared",
  { tag: "@base" },
  async ({ page, enterAs }, testInfo) => {
    const { repeatEachIndex, retry } = testInfo;
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const calculator = new CalculatorPage(page);
    const client = `Tawa Joinery ${repeatEachIndex}${retry}`;

    await test.step("a new client gets its calculator, which begins at Inputs", async () => {
      await calculator.launch();
      await calculator.dialog.getByRole("combobox", { name: "Client" }).fill(client);
      await page.getByRole("option", { name: "+ Create Client", exact: true }).click();
      await calculator.dialog.getByLabel("Contact first name*", { exact: true }).fill("Tia");
      await calculator.dialog.getByLabel("Contact last name*", { exact: true }).fill("Marsh");
      await calculator.dialog
        .getByLabel("Contact email*", { exact: true })
        .fill(`tia${repeatEachIndex}${retry}@tawa.example`);
      await calculator.button("Create").click();
      await calculator.button("Open calculator").click();
      await new Shell(page).heading(client).waitFor();
      await expect(calculator.tab("Inputs")).toHaveAttribute("aria-selected", "true");
    });

    await test.step("figures: two columns pasted, text refused at its field, days typed", async () => {
      await paste(calculator.field("Revenue"), PROFIT_AND_LOSS);
      await expect(calculator.result("Profit now")).toContainText("$240,000");
      await calculator.field("Debtor days").fill("fifty");
      await page.keyboard.press("Tab");
      await expect(page.getByText("Enter a number of days, such as 45")).toBeVisible();
      for (const [name, days] of [
        ["Debtor days", "52"],
        ["Stock days", "48"],
        ["Creditor days", "28"],
      ] as const)
        await calculator.field(name).fill(days);
      await page.keyboard.press("Tab");
      await expect(calculator.field("Debtors, balance")).toHaveValue("341,918");
      await calculator.expectSaved();
    });

    await test.step("three levers: dragged, typed and by keyboard", async () => {
      await calculator.tab("Profit").click();
      await dragByPercent(page, calculator.slider("Price"), 3);
      await expect(calculator.slider("Price")).toHaveAttribute("aria-valuenow", "3");
      await calculator.field("Volume target").fill("4%");
      await calculator.slider("Cost of sales").focus();
      await page.keyboard.press("PageDown");
      await expect(calculator.result("Profit gap")).toContainText("$143,232");
      await expect(calculator.result("Profit gap")).toContainText("3 levers close it");
      await calculator.tab("Cash conversion").click();
      await calculator.field("Debtor days target").fill("42");
      await expect(page.getByText("$65,753 released")).toBeVisible();
      await calculator.expectSaved();
    });

    await test.step("undo and redo", async () => {
      await page.keyboard.press("Control+z");
      await expect(page.getByText("$65,753 released")).toBeHidden();
      await page.keyboard.press("Control+Shift+z");
      await expect(page.getByText("$65,753 released")).toBeVisible();
      await calculator.expectSaved();
    });

    await test.step("the scenario is duplicated, changed and compared", async () => {
      await calculator.chooseInMenu("Duplicate");
      await expect(calculator.button("Scenario: Scenario 1 (copy)")).toBeVisible();
      await calculator.tab("Profit").click();
      await calculator.button("Reset").click();
      await expect(calculator.result("Profit gap")).toContainText("Move a lever to close it");
      await calculator.expectSaved();
      await calculator.button("Compare 2").click();
      await expect(calculator.row("Profit gap closed").getByRole("cell")).toHaveText(["$0", "$143,232"]);
      await expect(calculator.row("Price").getByRole("cell")).toHaveText(["as now", "+3%"]);
    });

    await test.step("after a reload everything is there", async () => {
      await page.reload();
      await expect(calculator.button("Scenario: Scenario 1 (copy)")).toBeVisible();
      await calculator.chooseInMenu(`Scenario 1 ${ava.name}`);
      await expect(calculator.result("Profit gap")).toContainText("$143,232");
    });

    await goOn(page, { calculator, client, file: testInfo.outputPath("scenario.pdf") });
  },
);

/** The server opens the page in a browser of its own, which it may have to start. */
const MAX_PRINTING_MS = 60_000;

interface Going {
  readonly calculator: CalculatorPage;
  readonly client: string;
  /** Where the PDF is saved. */
  readonly file: string;
}

/** From the scenario on: paper, a work item and a proposal. */
async function goOn(page: Page, { calculator, client, file }: Going): Promise<void> {
  await test.step("the scenario is printed by the server", async () => {
    const [download] = await Promise.all([
      page.waitForEvent("download", { timeout: MAX_PRINTING_MS }),
      calculator.button("Print PDF").click(),
    ]);
    expect(download.suggestedFilename()).toBe(`Value gap - ${client} - Scenario 1.pdf`);
    await download.saveAs(file);
    const text = (await textOfPages(await readFile(file))).join("\n");
    for (const words of [
      client,
      "Scenario: Scenario 1",
      "$143,232",
      "What closes the gap",
      "$65,753 released",
    ])
      expect(lettersOf(text)).toContain(lettersOf(words));
  });

  await test.step("work is started from a lever", async () => {
    await calculator.tab("Profit").click();
    await calculator.button("Start a work item from this lever: Price").click();
    await expect(calculator.dialog.getByText("Price to +3%: +$72,000")).toBeVisible();
    await expect(calculator.dialog.getByText("Step 2 of 3: Process")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the scenario is attached to a new proposal", async () => {
    await calculator.button("Attach to proposal").click();
    await expect(calculator.dialog.getByText(`There is no draft for ${client}.`)).toBeVisible();
    await calculator.button("Start proposal").click();
    await expect(page).toHaveURL(/\/proposals\/[0-9A-Z]{26}$/);
    await expect(page.getByText(client).first()).toBeVisible();
  });
}

function paste(field: Locator, pasted: string): Promise<void> {
  return field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
}

/** The whole slider is 15 percent wide. */
async function dragByPercent(page: Page, slider: Locator, percent: number): Promise<void> {
  const handle = await slider.boundingBox();
  const track = await slider.locator("..").boundingBox();
  const { x = 0, y = 0, width = 0, height = 0 } = handle ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  const way = ((track?.width ?? 0) * percent) / 15;
  await page.mouse.move(x + width / 2 + way, y + height / 2, { steps: 8 });
  await page.mouse.up();
}
