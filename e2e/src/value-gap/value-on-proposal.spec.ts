// A scenario on a proposal (spec 8 §3): attached from the calculator, sent, and signed on a phone, where the gap closes as
// optional services are ticked.
import { expect, type Page } from "@playwright/test";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { ProposalWizard } from "../proposals/proposal-wizard";
import { downloadPdf, expectPages } from "../proposals/sealed-document";
import { SignView } from "../proposals/sign-view";
import { CalculatorPage } from "./calculator-page";

// This journey creates a proposal of a client of the demo.
test.use({ world: "firms" });

const CLIENT = "Quayside Seafood";
const MARTA = { name: "Marta Bianchi", email: "marta@quayside.example" };
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

test(
  "a scenario is attached, and the gap closes as two optional services are ticked on a phone",
  { tag: "@base" },
  async ({ page, enterAs, mailbox, otherDevice }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const calculator = new CalculatorPage(page);
    const wizard = new ProposalWizard(page);

    await test.step("a proposal is started with the scenario", async () => {
      await calculator.open(CLIENT, "Profit");
      await calculator.button("Attach to proposal").click();
      await calculator.button("Start proposal").click();
      await expect(page).toHaveURL(/\/proposals\/[0-9A-Z]{26}$/);
    });

    const link = await test.step("two of its services are optional", async () => {
      await wizard.choose(wizard.contacts, MARTA.name);
      await wizard.continue.click();
      for (const service of ["Management reporting", "Pricing review", "Systems review"])
        await wizard.checkbox(service).check();
      for (const service of ["Pricing review", "Systems review"])
        await wizard.choose(
          page.getByRole("combobox", { name: `Price type of ${service}*`, exact: true }),
          "Recommended",
        );
      await wizard.continue.click();
      await wizard.continue.click();
      await expect(page.getByRole("combobox", { name: "Scenario", exact: true })).toHaveValue(
        "New price list",
      );
      await wizard.checkbox("Pay no more tax than the law asks for").check();
      await wizard.checkbox("Mutual courtesy and respect").check();
      await wizard.continue.click();
      await wizard.message.fill("As we saw in the calculator.");
      await wizard.isSaved();
      return mailbox.linkAfter(MARTA.email, () => wizard.send.click());
    });

    const phone = new SignView(await otherDevice(undefined, PHONE));
    await test.step("the gap closes as services are ticked", async () => {
      await phone.page.goto(link);
      await expect(phone.heading).toBeVisible();
      const before = await closedOn(phone.page);
      await phone.optional("Pricing review").check();
      await expect.poll(() => closedOn(phone.page)).toBeGreaterThan(before);
      const withPricing = await closedOn(phone.page);
      await phone.optional("Systems review").check();
      await expect.poll(() => closedOn(phone.page)).toBeGreaterThan(withPricing);
      await phone.optional("Systems review").uncheck();
      await expect.poll(() => closedOn(phone.page)).toBe(withPricing);
      await phone.optional("Systems review").check();
      await expectFineInEveryAppearance(phone.page, testInfo.outputPath("worth"));
    });

    await test.step("it is signed, and the PDF shows what was chosen", async () => {
      await phone.agree.check();
      await phone.sign.click();
      await expect(phone.finished).toBeVisible();
      await phone.viewAccepted.click();
      const bytes = await downloadPdf(phone.page, testInfo.outputPath("accepted.pdf"));
      await expectPages(bytes, CLIENT, [
        "What this is worth",
        "Pricing review closes",
        "Systems review closes",
      ]);
    });

    await test.step("the scenario stays as the client has read it, and a copy can be changed", async () => {
      await calculator.open(CLIENT, "Profit");
      await expect(calculator.slider("Price")).toHaveAttribute("aria-disabled", "true");
      await expectFineInEveryAppearance(page, testInfo.outputPath("locked"));
      await calculator.button("Duplicate to change").click();
      await expect(calculator.button("Scenario: New price list (copy)")).toBeVisible();
      await expect(calculator.slider("Price")).not.toHaveAttribute("aria-disabled");
    });
  },
);

/** The closed part of the gap in dollars, as the section says it. */
async function closedOn(page: Page): Promise<number> {
  const section = page.getByRole("region", { name: "What this is worth", exact: true });
  const text = await section.innerText();
  return Number(/\$([\d,]+)\s+of your/.exec(text)?.[1]?.replaceAll(",", "") ?? Number.NaN);
}
