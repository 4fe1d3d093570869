// Mails to signees come from the firm: its name, reply address, logo and colour, one greeting, and the proposal's number
// and name. The preview and the test mail show the same.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson } from "@gap/testing/factories/person";
import { orgs } from "@gap/server/orgs/public";
import { png } from "@gap/server/platform/files/check/good-files.test-kit";
import { send } from "@gap/server/platform/files/files.test-kit";
import { users } from "@gap/server/users/public";
import type { MailboxEntry } from "@gap/server/platform/mail/mailbox";
import { aDraftFor, aProposalOut, mailsTo, refusal, responseTo } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const calls = (person = advisor) => server.as(person).proposals;

async function newestTo(email: string | undefined): Promise<MailboxEntry> {
  const [mail] = await mailsTo(server, email ?? "");
  if (mail === undefined) throw new Error(`There is no mail to ${email}`);
  return mail;
}

const set = (person: typeof advisor, change: Partial<typeof orgs.$inferInsert>) =>
  asInstallation(region, ({ tx }) => tx.update(orgs).set(change).where(eq(orgs.id, person.orgId)));

/** A firm with a brand, a postal address and a phone number. */
async function aFirm() {
  const person = await aPerson(region);
  await set(person, {
    name: "Harbour Advisory",
    brandColour: "#f19c57",
    mailSenderName: "Harbour",
    mailReplyTo: "hello@harbour.example",
    address: "40 Quay Street, Auckland",
    contactNumber: "09 555 0142",
    timezone: "Pacific/Auckland",
  });
  const { url } = await server
    .as(person)
    .org.getLogoUploadUrl.query({ orgId: person.orgId, fileName: "logo.png" });
  await send(server, url, await png());
  await region.jobs.drain();
  return person;
}

const named = (name: string, personalMessage = "As we talked about") => ({
  signees: 2,
  steps: <Steps extends { step1: object; step5: object }>(steps: Steps) => ({
    ...steps,
    step1: { ...steps.step1, name },
    step5: { personalMessage },
  }),
});

test("a proposal's mail comes from the firm, greets once and names the proposal", async () => {
  const firm = await aFirm();
  const out = await aProposalOut(server, firm, named("Reporting and planning"));
  const mail = await newestTo(out.signees[0]?.email);
  expect(mail.from).toBe(`Harbour <${ownAddress()}>`);
  expect(mail.replyTo).toBe("hello@harbour.example");
  expect(mail.subject).toBe(`Proposal for ${out.client.name}`);
  const lines = mail.text.split("\n\n");
  expect(lines.slice(0, 4)).toEqual([
    expect.stringMatching(/^Proposal P-\d{4}$/),
    `REPORTING AND PLANNING FOR ${out.client.name.toUpperCase()}`,
    "Hi Cora,",
    "As we talked about",
  ]);
  expect(mail.text.match(/\bHi\b/g)).toHaveLength(1);
  expect(mail.text).toContain("Sign by       14 Mar 2026 (New Zealand time)");
  expect(mail.text).toContain("Signees       You and Noa Number 1");
  expect(mail.text).toContain("Questions to  Pat Tester, 09 555 0142, or reply to this email");
  expect(mail.text).toContain(
    "Harbour Advisory, 40 Quay Street, Auckland\nSent with Gap for Harbour Advisory",
  );
  expect(mail.html).toMatch(
    /<img src="data:image\/png;base64,[^"]+" width="\d+" height="\d+" alt="Harbour Advisory"/,
  );
  expect(mail.html).not.toContain("cid:");
  expect(mail.attached).toEqual([]);
  // The chosen colour is too light for white text, so that the button has a darker shade of it.
  expect(mail.html).not.toContain("#f19c57");
  expect(mail.html).toMatch(/background-color:#[9ab][0-9a-f]{5};border-radius:8px/);
});

/** The address of MAIL_FROM, which is always the product's. */
function ownAddress(): string {
  return /<([^>]+)>/.exec(region.config.mailFrom)?.[1] ?? region.config.mailFrom;
}

test("a firm without a brand sends under its own name, and answers go to the person who sent the proposal", async () => {
  const firm = await aPerson(region);
  await set(firm, { name: "Plain @ Advisory" });
  const out = await aProposalOut(server, firm);
  const mail = await newestTo(out.signees[0]?.email);
  expect(mail.from).toBe(`Plain Advisory <${ownAddress()}>`);
  expect(mail.replyTo).toBe(firm.email);
  expect(mail.html).not.toContain("<img");
  expect(mail.html).toContain("background-color:#10606e;border-radius:8px");
});

test("answers do not go to people who have left the firm", async () => {
  const firm = await aPerson(region);
  const colleague = await aPerson(region, { orgId: firm.orgId });
  const out = await aProposalOut(server, colleague);
  await deactivate(region, colleague);
  await calls(firm).voidProposal.mutate({ proposalId: out.id, reason: "Wrong client" });
  expect(await newestTo(out.signees[0]?.email)).not.toHaveProperty("replyTo");
});

test("mails do not name people who have left the firm", async () => {
  const firm = await aFirm();
  const colleague = await aPerson(region, { orgId: firm.orgId });
  const out = await aProposalOut(server, colleague);
  const email = out.signees[0]?.email;
  await calls(firm).remindSignees.mutate({ proposalId: out.id });
  expect((await newestTo(email)).text).toContain("Reply to this email to contact Pat Tester.");
  await deactivate(region, colleague);
  await calls(firm).remindSignees.mutate({ proposalId: out.id });
  expect((await newestTo(email)).text).toContain("Reply to this email to contact Harbour Advisory.");
});

test("a message that begins with a greeting is not greeted twice", async () => {
  const out = await aProposalOut(server, advisor, named("", "Kia ora Cora,\nThank you for the morning."));
  const { text } = await newestTo(out.signees[0]?.email);
  expect(text).toContain("Kia ora Cora,\n\nThank you for the morning.");
  expect(text).not.toContain("Hi ");
});

test("the preview and the test mail are the mail that the first signee gets", async () => {
  const firm = await aFirm();
  const { proposal, client } = await aDraftFor(server, firm, named("Reporting"));
  await server.as(firm).advisor.updateClientContact.mutate({
    id: proposal.step1.contacts[0]?.id ?? "",
    email: client.email,
    firstName: "Mary Jane",
    lastName: "Watson",
    lastUpdatedAt: server.clock.now(),
  });
  const typed = { proposalId: proposal.id, personalMessage: "Typed a moment ago" };
  const preview = await calls(firm).previewEmail.query(typed);
  expect(preview).toMatchObject({
    from: "Harbour",
    replyTo: "hello@harbour.example",
    subject: `Proposal for ${client.name}`,
    preview: expect.stringMatching(/^P-\d{4}, to be read and signed by 14 Mar 2026$/),
  });
  for (const part of ["Typed a moment ago", "Hi Mary Jane,", "Reporting for", "data:image/png;base64,"])
    expect(preview.html).toContain(part);
  const saved = await calls(firm).previewEmail.query({ ...typed, personalMessage: "As we talked about" });
  await calls(firm).sendProposalEmail.mutate({ proposalId: proposal.id, isTestEmail: true });
  const testMail = await newestTo(firm.email);
  expect(testMail).toMatchObject({
    from: `Harbour <${ownAddress()}>`,
    subject: `[Test] Proposal for ${client.name}`,
  });
  await calls(firm).sendProposalEmail.mutate({ proposalId: proposal.id });
  const real = await newestTo(client.email);
  // Only the link differs, which is the signee's own.
  const withoutLinks = (html: string) => html.replaceAll(/href="[^"]*"/g, "");
  expect(withoutLinks(saved.html)).toBe(withoutLinks(real.html));
});

test("the preview and the test mail of a scheduled draft name the person who scheduled it", async () => {
  const ann = await aPerson(region);
  const bea = await aPerson(region, { orgId: ann.orgId });
  await asInstallation(region, ({ tx }) =>
    tx.update(users).set({ firstName: "Ann" }).where(eq(users.id, ann.userId)),
  );
  const { proposal } = await aDraftFor(server, ann);
  const { id: proposalId, lastUpdatedAt } = proposal;
  const scheduledFor = new Date(server.clock.now().getTime() + HOUR_MS);
  await calls(ann).scheduleSending.mutate({ proposalId, scheduledFor, lastUpdatedAt });
  const preview = await calls(bea).previewEmail.query({ proposalId, personalMessage: "Typed" });
  expect(preview.replyTo).toBe(ann.email);
  expect(preview.html).toContain("Ann Tester");
  await calls(bea).sendProposalEmail.mutate({ proposalId, isTestEmail: true });
  expect((await newestTo(bea.email)).text).toContain("Ann Tester");
});

test("a draft without client, recipients, due date or message has a preview, too", async () => {
  const { id } = await calls().createProposal.mutate({});
  const preview = await calls().previewEmail.query({ proposalId: id, personalMessage: "" });
  expect(preview.subject).toBe("Proposal");
  expect(preview.html).toContain("Hello,");
  expect(preview.html).not.toContain("Signees");
});

test("another organisation's draft has no preview, and messages have a limit", async () => {
  const { proposal } = await aDraftFor(server, advisor);
  const ask = { proposalId: proposal.id, personalMessage: "Hello" };
  await expect(calls(await aPerson(region)).previewEmail.query(ask)).rejects.toMatchObject(
    refusal("forbidden"),
  );
  await expect(
    calls().previewEmail.query({ ...ask, personalMessage: "x".repeat(5_001) }),
  ).rejects.toMatchObject(refusal("unprocessable"));
});

test("a reminder says who has signed, and that the recipient is the last", async () => {
  const firm = await aFirm();
  const out = await aProposalOut(server, firm, named("Reporting"));
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(firm, out));
  await calls(firm).remindSignees.mutate({ proposalId: out.id });
  const mail = await newestTo(out.signees[1]?.email);
  expect(mail.subject).toMatch(/^Reminder: proposal P-\d{4} is waiting for your signature$/);
  expect(mail.text).toMatch(
    /^Proposal P-\d{4}, Reporting\n\nYOURS IS THE LAST SIGNATURE\n\nHi Noa,\n\nCora has signed\. /,
  );
  expect(mail.text).toContain("Cora Contact  ✓ Signed on 3 Mar 2026");
  expect(mail.text).toContain("You           Waiting for signature");
});

test("the mail to the owner names the proposal and comes from the product", async () => {
  const firm = await aFirm();
  const out = await aProposalOut(server, firm, named("Reporting"));
  await server
    .as(out.signees[0])
    .proposals.declineProposal.mutate({ proposalId: out.id, reason: "Too dear" });
  const mail = await newestTo(firm.email);
  expect(mail.subject).toMatch(/has declined proposal P-\d{4}$/);
  expect(mail.text).toMatch(/^Proposal P-\d{4}, Reporting\n/);
  expect(mail.from).toBe(`Gap <${ownAddress()}>`);
  expect(mail).not.toHaveProperty("replyTo");
});
