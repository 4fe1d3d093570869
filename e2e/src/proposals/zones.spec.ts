// The dates of a proposal between people in different time zones (spec 4 §C): a firm in Auckland, its advisor travelling in
// London, a signee in Perth and one on a ship west of the date line, where it is always an earlier day. Everyone sees the
// dates of the firm, on pages and lists, in mails, in the timeline, in the PDF, in its certificate and in the verifier.
import { expect, type Page } from "@playwright/test";
import { textOfPages } from "@gap/server/platform/pdf/text-of-pages.test-kit";
import { DropZone } from "../files/drop-zone";
import { callAnswersWith } from "../made-up-answers";
import { ProposalsPage } from "./proposals-page";
import { openLink } from "./signing-link";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { ProposalWizard } from "./proposal-wizard";
import { HEMI, JO, writeProposal } from "./proposals-journey";
import { downloadPdf } from "./sealed-document";
import { SignView } from "./sign-view";

test.use({ world: "firms", timezoneId: "Europe/London" });

/** 24 hours behind Auckland in winter, 25 in summer. */
const WEST_OF_THE_DATE_LINE = "Etc/GMT+12";
/** The mail follows when the document is sealed, and may be slow on a busy machine. */
const MAX_MAIL_MS = 60_000;
const DAY = /\d{1,2} [A-Z][a-z]{2} \d{4}/;

test("everyone sees the dates of the firm, in whatever zone they are", async ({
  page,
  enterAs,
  mailbox,
  otherDevice,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const earlierDay = dayNow(WEST_OF_THE_DATE_LINE);
  await enterAs(ava);
  await writeProposal(page);
  const wizard = new ProposalWizard(page);

  const due = await test.step("the preview names the day on which the sent proposal is due", async () => {
    await wizard.preview.click();
    // The wizard's last step names the deadline too.
    await expect(page.getByText("This is a preview only")).toBeVisible();
    const deadline = page.getByText(/^Please accept within 10 working days, by /);
    const day = dayIn(await deadline.textContent());
    await new SignView(page).close.click();
    return day;
  });
  const links = await mailbox.linksAfter([HEMI.email, JO.email], () => wizard.send.click());
  await expect(page.getByText(`It can be signed until ${due}.`)).toBeVisible();
  expect((await mailbox.mailsTo(HEMI.email))[0]?.text).toContain(due);

  const hemi = await openLink(() => otherDevice(undefined, { timezoneId: "Australia/Perth" }), links[0]);
  const jo = await openLink(() => otherDevice(undefined, { timezoneId: WEST_OF_THE_DATE_LINE }), links[1]);
  const sentOn = await test.step("the signees read when it was sent and is due", async () => {
    const day = dayIn(await hemi.page.getByText(/^Prepared for/).textContent());
    expect(day).not.toBe(earlierDay);
    for (const { page: read } of [hemi, jo]) {
      await expect(read.getByText(/^Prepared for/)).toContainText(`on ${day}`);
      await expect(read.getByText(`Due ${due}`)).toBeVisible();
      await expect(read.getByText(`by ${due}.`)).toBeVisible();
    }
    return day;
  });

  await test.step("the lists of the firm and of a signee have the same days", async () => {
    const listed = new ProposalsPage(page);
    await listed.open();
    await expect(listed.row("Tūī Landscapes").first()).toContainText(due);
    await expectInListsOf(jo, { sentOn, due });
  });

  const acceptedOn = await test.step("and when they signed and accepted it", async () => {
    const day = await signBoth(hemi, jo);
    expect(day).not.toBe(earlierDay);
    return day;
  });

  await test.step("the finished proposals of the client and the advisor's page say the same", async () => {
    await jo.page.goto("/au");
    const finished = jo.page.getByRole("list", { name: "Finished proposals" });
    await expect(finished).toContainText(`accepted ${acceptedOn}`);
    await finished.getByRole("link").first().click();
    await expect(jo.heading).toBeVisible();
    await expectOnAdvisorsPage(page, { sentOn, acceptedOn, earlierDay });
  });

  await test.step("the PDF, its certificate and the verifier say the same", async () => {
    const file = testInfo.outputPath("zones.pdf");
    const text = (await textOfPages(await downloadPdf(jo.page, file))).join(" ").replaceAll(/\s+/g, " ");
    expect(text).toContain(`accepted this proposal on ${acceptedOn}`);
    expect(text).toMatch(
      new RegExp(`was due on ${due} and accepted on ${acceptedOn}, \\d+:\\d+ [ap]m NZ[DS]T`),
    );
    expect(text).not.toContain(earlierDay);
    await verify(page, file);
    await expect(
      page.getByText(new RegExp(`Signed by .* <${JO.email}>, ${acceptedOn}, .* NZ[DS]T`)),
    ).toBeVisible();
  });

  await test.step("the mail with the signed copy says the same", async () => {
    const accepted = new RegExp(`Accepted +${acceptedOn}, \\d+:\\d+ [ap]m NZ[DS]T`);
    const copies = async () =>
      (await mailbox.mailsTo(JO.email)).map(({ text }) => text).filter((text) => accepted.test(text));
    await expect.poll(copies, { timeout: MAX_MAIL_MS }).toHaveLength(1);
    expect((await copies())[0]).not.toContain(earlierDay);
  });
});

/** On the page of received proposals and on Home, where the reader's organisation may count its days in another zone. */
async function expectInListsOf({ page }: SignView, { sentOn, due }: Record<"sentOn" | "due", string>) {
  const proposal = page.url();
  const ofOrg = callAnswersWith("org.getMinimalOrgById", { timezone: WEST_OF_THE_DATE_LINE });
  await page.route(/org\.getMinimalOrgById/, ofOrg);
  await page.goto(proposal.replace(/\/proposals\/.*$/, "/proposals"));
  const row = new ProposalsPage(page).row("Waiting for you").first();
  await expect(row).toContainText(due);
  await expect(row).toContainText(sentOn);
  await page.goto("/au");
  const toDo = page.getByRole("list", { name: "To do" }).getByRole("listitem");
  await expect(toDo.filter({ hasText: "Proposal from" }).first()).toContainText(dayOfYear(due));
  await page.goto(proposal);
}

/** Returns the day on which both read that it was accepted. */
async function signBoth(hemi: SignView, jo: SignView): Promise<string> {
  await hemi.option(/^Annual payment/).check();
  await hemi.agree.check();
  await hemi.sign.click();
  await expect(hemi.finished).toBeVisible();
  await jo.agree.check();
  await jo.sign.click();
  await jo.viewAccepted.click();
  const accepted = dayIn(
    await jo.page
      .getByText(/^Accepted on /)
      .first()
      .textContent(),
  );
  await expect(jo.signee(JO.name)).toContainText(`Signed on ${accepted}`);
  await hemi.back.or(hemi.viewAccepted).first().click();
  await expect(hemi.page.getByText(`Accepted on ${accepted}`).first()).toBeVisible();
  return accepted;
}

/** In the overview and the timeline; the page is at the list of proposals. */
async function expectOnAdvisorsPage(
  page: Page,
  { sentOn, acceptedOn, earlierDay }: Record<"sentOn" | "acceptedOn" | "earlierDay", string>,
) {
  await new ProposalsPage(page).row("Tūī Landscapes").first().click();
  const overview = page.getByRole("region", { name: "Overview", exact: true });
  await expect(overview).toContainText(`Sent on ${sentOn}`);
  await page.getByRole("button", { name: "Timeline", exact: true }).click();
  const events = page.getByRole("list", { name: "Events", exact: true });
  await expect(events).toContainText(acceptedOn);
  for (const part of [overview, events]) await expect(part).not.toContainText(earlierDay);
}

async function verify(page: Page, file: string): Promise<void> {
  await page.goto("/au/verify");
  await new DropZone(page).choose(file);
  await expect(page.getByText("Valid: sealed with the published key, and unchanged since.")).toBeVisible();
}

function dayIn(text: string | null): string {
  const [day] = DAY.exec(text ?? "") ?? [];
  if (day === undefined) throw new Error(`There is no day in "${text}"`);
  return day;
}

/** 5 Nov */
function dayOfYear(day: string): string {
  return day.replace(/ \d{4}$/, "");
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 5 Nov 2026 */
function dayNow(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    day: "numeric",
    month: "numeric",
    year: "numeric",
  });
  const parts = Object.fromEntries(format.formatToParts(new Date()).map(({ type, value }) => [type, value]));
  return `${parts["day"]} ${MONTHS[Number(parts["month"]) - 1]} ${parts["year"]}`;
}
