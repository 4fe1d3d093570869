// Who gets a copy of the sealed document: everyone who signed it, even after losing access (spec 3 §1).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { BLANK_PRINTER } from "@gap/testing/blank-printer";
import { asInstallation } from "@gap/testing/factories/command";
import { clientContacts } from "@gap/server/clients/public";
import { deactivateMember } from "@gap/server/orgs/public";
import { users } from "@gap/server/users/public";
import {
  aProposalOut,
  mailsTo,
  newestLinkTo,
  responseTo,
  type SentTestProposal,
} from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor({ printer: BLANK_PRINTER });

const sign = (out: SentTestProposal, index: number) =>
  server.as(out.signees[index]).proposals.addProposalResponse.mutate(responseTo(advisor, out));

async function copiesTo(out: SentTestProposal, index: number) {
  const mails = await mailsTo(server, out.signees[index]?.email ?? "");
  return mails
    .filter(({ subject }) => subject.startsWith("Signed: proposal "))
    .map(({ attached, links }) => ({ files: attached?.length, links: links.length }));
}

const archive = ({ signees }: SentTestProposal) =>
  asInstallation(region, ({ tx }) =>
    tx
      .update(clientContacts)
      .set({ status: "archived", primaryContact: false })
      .where(eq(clientContacts.id, signees[0]?.contactId ?? "")),
  );

const deactivate = async ({ signees }: SentTestProposal) => {
  const { email = "", orgId = "" } = signees[0] ?? {};
  const { userId } = await newestLinkTo(server, email);
  await asInstallation(region, (command) => deactivateMember(command, { userId, orgId }));
};

test.each([
  ["archived", archive],
  ["deactivated", deactivate],
] as const)(
  "a signer who was %s since gets a copy without a link, the others get one with a link",
  async (_how, leave) => {
    const out = await aProposalOut(server, advisor, { signees: 2 });
    await sign(out, 0);
    await leave(out);
    await sign(out, 1);
    await region.jobs.drain();
    expect(await copiesTo(out, 0)).toEqual([{ files: 1, links: 0 }]);
    expect(await copiesTo(out, 1)).toEqual([{ files: 1, links: 1 }]);
  },
);

test("an archived contact who did not sign gets no copy, nor does an address that its signer has given up", async () => {
  const out = await aProposalOut(server, advisor, { signees: 3, needed: 2 });
  await archive(out);
  await sign(out, 1);
  await asInstallation(region, ({ tx }) =>
    tx
      .update(users)
      .set({ email: `moved-${out.id.toLowerCase()}@client.example` })
      .where(eq(users.email, out.signees[1]?.email ?? "")),
  );
  await sign(out, 2);
  await region.jobs.drain();
  expect(await copiesTo(out, 0)).toEqual([]);
  expect(await copiesTo(out, 1)).toEqual([]);
  expect(await copiesTo(out, 2)).toHaveLength(1);
});

test("after acceptance the mails say that the link allows reading, not signing, and announce the signed copy", async () => {
  const out = await aProposalOut(server, advisor, { signees: 1 });
  await sign(out, 0);
  await region.jobs.drain();
  const mails = await mailsTo(server, out.signees[0]?.email ?? "");
  const textOf = (subject: RegExp) =>
    mails.find((mail) => subject.test(mail.subject))?.text.replaceAll(/\s+/g, " ");
  expect(textOf(/^Signed: proposal P-\d{4}, /)).toContain("anyone who has it can read the proposal.");
  expect(textOf(/^Signed: proposal P-\d{4}, /)).toMatch(/Attached .*\.pdf \d+ pages?\b/);
  expect(textOf(/^Signed: proposal P-\d{4}, /)).toContain(
    `Anyone can check it at ${new URL(region.config.publicUrl).host}/au/verify.`,
  );
  expect(textOf(/has been accepted$/)).toContain("anyone who has it can read the proposal.");
  expect(textOf(/has been accepted$/)).toContain(
    "Your signed copy, a sealed PDF, will follow in a separate email.",
  );
});
