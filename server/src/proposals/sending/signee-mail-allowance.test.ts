// Limits on mails to signees over the API: per organisation, per person and per proposal.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ENOUGH_EXTENSIONS,
  ENOUGH_SENDINGS,
  TOO_MANY_MAILS,
  tooManyMailsTo,
} from "@gap/core/proposals/signing-calls.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs } from "@gap/server/orgs/public";
import type { Region } from "@gap/server/platform/region";
import { proposals } from "../proposals.tables";
import { aDraftFor, aProposalOut, mailsTo, refusal } from "../signing/signing.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).proposals;

/** A trial organisation with three drafts for the same twenty contacts. */
async function aTrialist(): Promise<{ advisor: TestPerson; drafts: [string, string, string] }> {
  const advisor = await aPerson(region);
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set({ tierName: "Trial" }).where(eq(orgs.id, advisor.orgId)),
  );
  const { proposal } = await aDraftFor(server, advisor, { signees: 20 });
  const copy = async () => (await calls(advisor).duplicateProposal.mutate({ proposalId: proposal.id })).id;
  return { advisor, drafts: [proposal.id, await copy(), await copy()] };
}

test("a trial organisation can mail fifty signees a day and continues the next day", async () => {
  const { advisor, drafts } = await aTrialist();
  const [first, second, third] = drafts;
  const send = (proposalId: string, person = advisor) =>
    calls(person).sendProposalEmail.mutate({ proposalId });
  await send(first);
  await send(second);
  await expect(send(third)).rejects.toMatchObject(refusal("locked", TOO_MANY_MAILS));
  await expect(calls(advisor).reviseProposal.mutate({ proposalId: first })).rejects.toMatchObject(
    refusal("locked", TOO_MANY_MAILS),
  );
  expect(await calls(advisor).getProposalById.query({ proposalId: third })).not.toHaveProperty("sentAt");
  server.clock.advance(DAY_MS);
  try {
    expect(await send(third, await signedInAgain(region, advisor))).toMatchObject({ version: 1 });
  } finally {
    server.clock.advance(-DAY_MS);
  }
});

test("concurrent sends count each other's mails", async () => {
  const { advisor, drafts } = await aTrialist();
  const answers = await Promise.allSettled(
    drafts.map((proposalId) => calls(advisor).sendProposalEmail.mutate({ proposalId })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "fulfilled", "rejected"]);
});

test("one person gets at most twenty mails a day from an advisor, and a proposal is extended at most twenty times", async () => {
  const advisor = await aPerson(region);
  const out = await aProposalOut(server, advisor);
  const email = out.signees[0]?.email ?? "";
  const extend = (days: number, person = advisor) => {
    const dueDay = new Date(Date.UTC(2026, 2, 20) + days * DAY_MS)
      .toISOString()
      .slice(0, "2026-03-20".length);
    return calls(person).extendProposal.mutate({ proposalId: out.id, dueDay });
  };
  for (let days = 0; days < 19; days += 1) await extend(days);
  await expect(extend(19)).rejects.toMatchObject(refusal("locked", tooManyMailsTo(email)));
  await expect(calls(advisor).reviseProposal.mutate({ proposalId: out.id })).rejects.toMatchObject(
    refusal("locked", tooManyMailsTo(email)),
  );
  await expect(calls(advisor).remindSignees.mutate({ proposalId: out.id })).rejects.toMatchObject(
    refusal("locked", tooManyMailsTo(email)),
  );
  expect(await mailsTo(server, email)).toHaveLength(20);
  server.clock.advance(DAY_MS);
  try {
    const tomorrow = await signedInAgain(region, advisor);
    await extend(19, tomorrow);
    await expect(extend(20, tomorrow)).rejects.toMatchObject(refusal("locked", ENOUGH_EXTENSIONS));
  } finally {
    server.clock.advance(-DAY_MS);
  }
});

test("a proposal that was sent twenty times cannot be revised", async () => {
  const advisor = await aPerson(region);
  const out = await aProposalOut(server, advisor);
  await asInstallation(region, ({ tx }) =>
    tx.update(proposals).set({ version: 20 }).where(eq(proposals.id, out.id)),
  );
  await expect(calls(advisor).reviseProposal.mutate({ proposalId: out.id })).rejects.toMatchObject(
    refusal("locked", ENOUGH_SENDINGS),
  );
});
