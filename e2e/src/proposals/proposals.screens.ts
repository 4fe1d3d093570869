// Visual checks of the screens of proposals with the demo data: the advisor's and the client's lists, the report, the
// steps of the wizard, a proposal to sign, and the certificate of an accepted one.
import { expect, type Page } from "@playwright/test";
import { openDraftAt, WIZARD_STEPS } from "./complete-draft";
import { ProposalWizard } from "./proposal-wizard";
import { ProposalsPage } from "./proposals-page";
import { SignView } from "./sign-view";
import { Shell } from "../app/shell";
import { ava, cleo } from "../people";
import { DIALOG, testScreens, type Screen } from "../screens";

/** The last step of a draft that is ready to be sent, with the menu beside 'Send proposal'. */
async function openSending(page: Page, url: string): Promise<void> {
  await openDraftAt(page, url, "Review & send");
  await page.getByRole("button", { name: "More ways to send", exact: true }).click();
}

testScreens([
  ...["All", "Draft", "Sent", "Accepted"].map((tab): Screen => ({
    name: `proposals, ${tab}`,
    person: ava,
    ...(tab === "All" && { isSample: true }),
    open: async (page) => {
      const proposals = new ProposalsPage(page);
      await proposals.open();
      await proposals.tab(tab).click();
      await expect(proposals.tab(tab)).toHaveAttribute("aria-selected", "true");
    },
  })),
  ...["Sent", "Accepted"].map((tab): Screen => ({
    name: `the advisor's page of a proposal, ${tab}`,
    person: ava,
    open: async (page) => {
      const proposals = new ProposalsPage(page);
      await proposals.open();
      await proposals.tab(tab).click();
      await proposals.list.getByRole("row").nth(1).click();
      const overview = page.getByRole("region", { name: "Overview", exact: true });
      await expect(overview.getByText(/^(Email|Opened|Read|Signed)/).first()).toBeVisible();
    },
  })),
  ...WIZARD_STEPS.map((step): Screen => ({
    name: `wizard of a proposal, ${step}`,
    person: ava,
    open: async (page, { url }) => {
      await openDraftAt(page, url, step);
      await expect(new ProposalWizard(page).heading(step)).toBeVisible();
    },
  })),
  {
    name: "sending a proposal later",
    person: ava,
    within: DIALOG,
    open: async (page, { url }) => {
      await openSending(page, url);
      await page.getByRole("menuitem", { name: "Send later…", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Send later", exact: true })).toBeVisible();
    },
  },
  {
    name: "certificate of acceptance",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const proposals = new ProposalsPage(page);
      await proposals.open();
      await proposals.tab("Accepted").click();
      await page
        .getByRole("button", { name: /^Actions for / })
        .first()
        .click();
      await page.getByRole("menuitem", { name: "Certificate", exact: true }).click();
      const drawer = page.getByRole("dialog", { name: "Certificate of acceptance", exact: true });
      await expect(drawer.getByRole("list", { name: "Signatures", exact: true })).toBeVisible();
    },
  },
  {
    name: "proposal report",
    person: ava,
    open: async (page) => {
      await new ProposalsPage(page).open();
      await page.getByRole("button", { name: "Report" }).click();
      await expect(page.getByRole("table", { name: "Proposals by owner" })).toBeVisible();
    },
  },
  {
    name: "proposal templates",
    person: ava,
    open: async (page) => {
      await new ProposalsPage(page).open();
      await page.getByRole("button", { name: "Templates" }).click();
      await expect(page.getByRole("row", { name: /Annual compliance/ })).toBeVisible();
    },
  },
  {
    name: "editor of a template",
    person: ava,
    open: async (page) => {
      await new ProposalsPage(page).open();
      await page.getByRole("button", { name: "Templates" }).click();
      await page.getByRole("row", { name: /Annual compliance/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Services" })).toBeVisible();
    },
  },
  {
    name: "received proposals",
    person: cleo,
    open: async (page) => {
      const shell = new Shell(page);
      await shell.openHome();
      await shell.menuItem("Proposals").click();
      await expect(new ProposalsPage(page).row("Annual accounts").first()).toContainText("Waiting for you");
    },
  },
  {
    name: "proposal to sign",
    person: cleo,
    isSample: true,
    open: async (page) => {
      const shell = new Shell(page);
      await shell.openHome();
      await shell.menuItem("Proposals").click();
      await new ProposalsPage(page).row("Annual accounts").first().click();
      await expect(new SignView(page).heading).toBeVisible();
    },
  },
]);
