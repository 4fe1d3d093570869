// Signing a proposal (spec 3 §2, §4; spec 4 §C): two signees on two devices, from the mailed link to the accepted
// proposal and its sealed PDF.
import { expect, type Page } from "@playwright/test";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { openLink } from "./signing-link";
import { ProposalWizard } from "./proposal-wizard";
import { HEMI, JO, writeProposal } from "./proposals-journey";
import { ProposalsPage } from "./proposals-page";
import {
  downloadPdf,
  expectLetters,
  expectPages,
  expectPrintOfPage,
  expectSoundSeal,
} from "./sealed-document";
import { SignView } from "./sign-view";
import { ava } from "../people";

// These journeys change counts that others check.
test.use({ world: "firms" });

test(
  "two signees choose and sign on two devices, and the advisor sees the accepted proposal",
  { tag: "@base" },
  async ({ page, enterAs, mailbox, otherDevice }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const looksFine = (at: Page, picture: string) =>
      expectFineInEveryAppearance(at, testInfo.outputPath(picture));
    const links = await test.step("the advisor writes, previews and sends it", async () => {
      await writeProposal(page);
      const wizard = new ProposalWizard(page);
      await wizard.preview.click();
      await expect(page.getByText("This is a preview only")).toBeVisible();
      await looksFine(page, "preview");
      await new SignView(page).close.click();
      return mailbox.linksAfter([HEMI.email, JO.email], () => wizard.send.click());
    });

    const hemi = await openLink(otherDevice, links[0]);
    const jo = await openLink(otherDevice, links[1]);

    await test.step("the first signee chooses and sees the cost", async () => {
      await expect(hemi.signee(HEMI.name)).toContainText("Please select a payment option");
      await expect(hemi.sign).toBeDisabled();
      await hemi.optional("Payroll").check();
      await expect(hemi.summary).toContainText("Unit fees");
      await hemi.option(/^Annual payment/).check();
      await expect(hemi.summary).toContainText("You save");
      await looksFine(hemi.page, "sign");
      await hemi.agree.check();
      await expect(hemi.signee(HEMI.name)).toContainText("Ready to sign");
    });

    await test.step("the second signee sees on another device what the first has fixed", async () => {
      await expect(jo.signee(HEMI.name)).toContainText("Waiting for signature");
      await hemi.sign.click();
      await expect(hemi.finished).toBeVisible();
      await expect(hemi.page.getByText("1 signature remaining")).toBeVisible();
      await looksFine(hemi.page, "finished");
      await expect(jo.signee(HEMI.name)).toContainText("Signed on");
      await expect(jo.option(/^Annual payment/)).toBeChecked();
      await expect(jo.option(/^Annual payment/)).toBeDisabled();
      await expect(jo.page.getByText(/^Chosen by Hēmi Parata on/).first()).toBeVisible();
    });

    await test.step("the last signature accepts it", async () => {
      await jo.agree.check();
      await jo.sign.click();
      await expect(jo.finished).toBeVisible();
      await jo.viewAccepted.click();
      await expect(jo.page.getByText("All required signatures have been received.")).toBeVisible();
      await looksFine(jo.page, "accepted");
      await hemi.back.or(hemi.viewAccepted).first().click();
      await expect(hemi.page.getByText("All required signatures have been received.")).toBeVisible();
    });

    await test.step("the advisor reads it among the client's documents", async () => {
      const proposals = new ProposalsPage(page);
      await proposals.open();
      await proposals.tab("Accepted").click();
      await proposals
        .row("Tūī Landscapes")
        // The demo data has another proposal to the same client.
        .getByRole("button", { name: /^Tūī Landscapes P-\d+ · Annual accounts, Bookkeeping/ })
        .click();
      await expect(page).toHaveURL(/\/clients\/[0-9A-Z]{26}\/documents\/proposal\//);
      await expect(page.getByRole("button", { name: "Share", exact: true })).toBeVisible();
    });

    await test.step("advisor and signee can get the page as a PDF", async () => {
      for (const reader of [page, jo.page]) await expectPrintOfPage(reader, HEMI.name);
    });

    await test.step("the sealed PDF contains the signed proposal and its certificate", () =>
      expectSealedDocument(page, testInfo.outputPath("accepted.pdf")));
    await hemi.page.context().close();
    await jo.page.context().close();
  },
);

async function expectSealedDocument(page: Page, file: string): Promise<void> {
  const bytes = await downloadPdf(page, file);
  await expectPages(bytes, "Tūī Landscapes", [
    HEMI.name,
    JO.name,
    "Quarterly planning",
    "At a glance",
    "Pricing & Payment Terms",
    "When it is paid",
    "I have read and agree to the terms of this proposal.",
    "Ticked by Hēmi Parata and Jo Salter",
    "Certificate of acceptance",
    "2 of 2 required",
  ]);
  expectLetters(bytes, ["NotoSansSC", "NotoSansKR", "NotoEmoji"]);
  await expectSoundSeal(page, file);
}
