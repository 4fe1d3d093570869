// Actions of an advisor on a sent proposal (spec 4 §C): remind, extend, revise and void; how signees see that, and how
// the advisor sees the signees.
import { expect } from "@playwright/test";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { followLink, openLink } from "./signing-link";
import { SignView } from "./sign-view";
import { beginAtProposals } from "./proposals-journey";

// These journeys change counts that others check.
test.use({ world: "firms" });

const PRIYA = "priya@ferngully.example";
const FERNGULLY = "Ferngully Physio";

test("an advisor reminds, sees the signee viewing, revises and sends again; the signee is notified each time", async ({
  page,
  enterAs,
  mailbox,
  otherDevice,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { proposals, wizard, looksFine } = await beginAtProposals({ page, enterAs }, testInfo);

  const link = await test.step("a manual reminder is mailed with a link", () =>
    mailbox.linkAfter(PRIYA, async () => {
      await proposals.act(FERNGULLY, "Remind");
      await proposals.inDialog("Remind").click();
      await expectAnnounced(page, "Reminder sent to everyone who has not signed yet");
    }));

  const view = new SignView(page);
  await test.step("the advisor sees when a signee starts and stops viewing", async () => {
    await proposals.row(FERNGULLY).first().click();
    await expect(view.heading).toBeVisible();
    await expect(view.timeline).toBeVisible();
    const viewing = page.getByText(/viewing now$/);
    await expect(viewing).toBeHidden();
    const priya = await openLink(otherDevice, link);
    await expect(viewing).toBeVisible();
    await view.timeline.click();
    const drawer = page.getByRole("dialog", { name: "Timeline", exact: true });
    await expect(drawer.getByText("Opened the proposal", { exact: true }).first()).toBeVisible();
    await looksFine(page, "timeline", "[role=dialog]");
    await drawer.getByRole("button", { name: "Close", exact: true }).last().click();
    await priya.page.context().close();
    await expect(viewing).toBeHidden();
  });

  await test.step("a revised proposal is a draft again, and the old link says so", async () => {
    const priya = await openLink(otherDevice, link);
    await view.close.click();
    await proposals.act(FERNGULLY, "Revise");
    await proposals.inDialog("Revise").click();
    await expect(page.getByText("You are revising this proposal. Version 1 was sent on")).toBeVisible();
    // Both a page that is already open and one opened later say so.
    await expect(priya.page.getByText("This proposal is being revised.")).toBeVisible();
    await looksFine(priya.page, "being-revised");
    await priya.page.context().close();
    const later = await followLink(otherDevice, link);
    await expect(later.page.getByText("This proposal is being revised.")).toBeVisible();
    await later.page.context().close();
  });

  await test.step("the previous version can still be read unchanged", async () => {
    await looksFine(page, "wizard-revising");
    await page.getByRole("button", { name: "Read version 1", exact: true }).click();
    await expect(page.getByText(/^This is version 1 as it was sent on /)).toBeVisible();
    await expect(view.heading).toBeVisible();
    await expect(view.sign).toBeHidden();
    await looksFine(page, "version-1");
    await view.close.click();
    await expect(wizard.title(`Send proposal to ${FERNGULLY}`)).toBeVisible();
  });

  await test.step("sent again, the timeline links to the first of two versions", async () => {
    await wizard.step("Review & send").click();
    await wizard.message.fill("With what we spoke about on Friday.");
    await wizard.isSaved();
    const again = await mailbox.linkAfter(PRIYA, () => wizard.send.click());
    await page.getByRole("button", { name: "View proposal", exact: true }).click();
    await view.timeline.click();
    const earlier = page.getByRole("link", { name: "Read version 1", exact: true });
    await earlier.click();
    await expect(page.getByText(/Version 2 was sent on /)).toBeVisible();
    const priya = await openLink(otherDevice, again);
    await expect(priya.signee("Priya")).toContainText("Please select a payment option");
    await priya.page.context().close();
  });
});

test("an advisor extends an overdue proposal, and voids another with a reason", async ({
  page,
  enterAs,
  mailbox,
  otherDevice,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { proposals, looksFine } = await beginAtProposals({ page, enterAs }, testInfo);

  await test.step("an extended proposal can be signed again", async () => {
    await proposals.tab("Overdue").click();
    await proposals.act("Brightside Childcare", "Extend due date");
    await proposals.inDialog("Extend").click();
    await expect(proposals.dialog.getByText("Required")).toBeVisible();
    const day = proposals.dialog.getByLabel("New due date*", { exact: true });
    const laterDay = inDays(20);
    await day.fill(laterDay);
    await day.press("Tab");
    await looksFine(page, "extend", "[role=dialog]");
    await proposals.inDialog("Extend").click();
    await expectAnnounced(page, "Due date extended");
    await proposals.tab("Sent").click();
    await expect(proposals.row("Brightside Childcare")).toContainText(laterDay);
  });

  await test.step("a voided proposal shows its reason to the signee", async () => {
    const marta = "marta@quayside.example";
    const link = await mailbox.linkAfter(marta, async () => {
      await proposals.act("Quayside Seafood", "Remind");
      await proposals.inDialog("Remind").click();
    });
    const signee = await openLink(otherDevice, link);
    await proposals.act("Quayside Seafood", "Void");
    await proposals.dialog.getByLabel("Reason", { exact: true }).fill("The firm was sold");
    await looksFine(page, "void", "[role=dialog]");
    await proposals.inDialog("Void proposal").click();
    await expectAnnounced(page, "Proposal voided");
    await expect(signee.page.getByText(/Reason: The firm was sold$/)).toBeVisible();
    await expect(signee.sign).toBeHidden();
    await looksFine(signee.page, "voided");
    await signee.page.context().close();
  });
});

/** Formats a day as the product does everywhere. */
function inDays(days: number): string {
  const day = new Date(Date.now() + days * DAY_MS);
  const {
    day: d,
    month,
    year,
  } = Object.fromEntries(
    new Intl.DateTimeFormat("en-GB", {
      timeZone: "Pacific/Auckland",
      day: "numeric",
      month: "short",
      year: "numeric",
    })
      .formatToParts(day)
      .map(({ type, value }) => [type, value]),
  );
  return `${d} ${month?.slice(0, 3)} ${year}`;
}
