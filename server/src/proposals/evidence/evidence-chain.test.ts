// A chain of evidence that somebody who writes to the database has cut, emptied or ended otherwise is known (spec 4 §C), and
// the database refuses what no call does.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestServer } from "@gap/testing/test-server";
import { hashOfEvent } from "@gap/core/proposals/evidence/evidence";
import { readEvidence } from "./evidence";
import { sha256 } from "./sha256";
import { aDraftFor, aProposalOut, signature, type OutProposal } from "../signing/signing.test-kit";
import { proposalChains, proposalDocuments, proposalEvents, proposals } from "../proposals.tables";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

const ENVIRONMENT = { REGION_SECRET_AU: "a secret of thirty-two letters, or more" };
const BEFORE_THE_MIGRATION = [
  "drop function refuse_deleted_evidence, refuse_deleted_proposal, refuse_changed_signee cascade",
  "drop table proposal_chains",
  "delete from schema_migrations where id = '0014_evidence_anchored'",
];

beginWithAdvisor({ environment: ENVIRONMENT });

/** As somebody does who owns the database: none of its rules hold. */
const behindTheRules = (...statements: readonly string[]) =>
  region.db.transaction(async (tx) => {
    await tx.raw("set local session_replication_role = replica");
    for (const statement of statements) await tx.raw(statement);
  });

const timelineOf = ({ id }: Pick<OutProposal, "id">) =>
  server.as(advisor).proposals.getTimeline.query({ proposalId: id });
const open = ({ id, signees }: OutProposal) =>
  server.as(signees[0]).proposals.noteView.mutate({ proposalId: id });

/** Created, sent, delivered, opened. */
async function opened(): Promise<OutProposal> {
  const out = await aProposalOut(server, advisor);
  await open(out);
  const { events, altered } = await timelineOf(out);
  expect({ kinds: events.map(({ kind }) => kind), altered }).toEqual({
    kinds: ["created", "sent", "delivered", "opened"],
    altered: undefined,
  });
  return out;
}

const UNPROVEN = "Nothing proves that this is the last row";

test("its last rows cut off: the first that is missing is named, also after more has happened", async () => {
  const out = await opened();
  await behindTheRules(`delete from proposal_events where proposal_id = '${out.id}' and seq > 2`);
  expect((await timelineOf(out)).altered).toEqual({ seq: 3, why: "Rows 3 to 4 are missing" });
  await open(out);
  await server.as(advisor).proposals.remindSignees.mutate({ proposalId: out.id });
  expect((await timelineOf(out)).altered).toEqual({ seq: 5, why: "Row 3 is missing or out of order" });
});

test("who cuts it and writes a fitting end cannot prove that end, and what comes later does not either", async () => {
  const out = await opened();
  await behindTheRules(
    `delete from proposal_events where proposal_id = '${out.id}' and seq > 2`,
    `update proposal_chains set events = 2,
       last_hash = (select hash from proposal_events where proposal_id = '${out.id}' and seq = 2)
       where proposal_id = '${out.id}'`,
  );
  expect((await timelineOf(out)).altered).toEqual({ seq: 2, why: UNPROVEN });
  await open(out);
  expect((await timelineOf(out)).altered).toEqual({ seq: 3, why: UNPROVEN });
});

test("the end of another proposal's chain proves nothing here", async () => {
  const [out, other] = [await opened(), await opened()];
  await behindTheRules(
    `update proposal_chains set mac = (select mac from proposal_chains where proposal_id = '${other.id}')
       where proposal_id = '${out.id}'`,
  );
  expect((await timelineOf(out)).altered).toEqual({ seq: 4, why: UNPROVEN });
});

test("put back to an end that it once had: a signature since then is missed", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2, needed: 2 });
  await region.jobs.drain();
  const [former] = await region.db.read
    .select()
    .from(proposalChains)
    .where(eq(proposalChains.proposalId, out.id));
  if (former === undefined) throw new Error("The chain has no end");
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(signature(advisor, out));
  await region.jobs.drain();
  expect((await timelineOf(out)).altered).toBeUndefined();
  await behindTheRules(
    `delete from proposal_events where proposal_id = '${out.id}' and seq > ${former.events}`,
    `update proposal_chains set events = ${former.events}, last_hash = '${former.lastHash}',
       mac = '${former.mac}' where proposal_id = '${out.id}'`,
  );
  const why = "The row of a signature is missing";
  expect((await timelineOf(out)).altered).toEqual({ seq: former.events + 1, why });
});

test("all of it taken away: what was sent has evidence, and a new beginning is none", async () => {
  const out = await opened();
  await behindTheRules(
    `delete from proposal_events where proposal_id = '${out.id}'`,
    `delete from proposal_chains where proposal_id = '${out.id}'`,
  );
  expect((await timelineOf(out)).altered).toEqual({ seq: 1, why: UNPROVEN });
  await open(out);
  expect((await timelineOf(out)).altered).toEqual({ seq: 1, why: UNPROVEN });
});

test("all of it taken away while it is revised: what is sent next does not begin a sound one", async () => {
  const out = await opened();
  await server.as(advisor).proposals.reviseProposal.mutate({ proposalId: out.id });
  // That the mail about it was handed over is noted, too.
  await region.jobs.drain();
  await behindTheRules(
    `delete from proposal_events where proposal_id = '${out.id}'`,
    `delete from proposal_chains where proposal_id = '${out.id}'`,
  );
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: out.id });
  const { events, altered } = await timelineOf(out);
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(["created", "sent"]);
  expect(altered).toEqual({ seq: events.length, why: UNPROVEN });
});

test("a row past the end, as a process of an older version writes it, is named, and stops nobody", async () => {
  const out = await opened();
  const [last] = (await readEvidence(region.db.read, out.id)).slice(-1);
  if (last === undefined) throw new Error("The proposal has no evidence");
  const next = { ...last, seq: last.seq + 1, previousHash: last.hash };
  const row = { ...next, at: new Date(next.at), hash: hashOfEvent(next, sha256) };
  await region.db.transaction((tx) => tx.insert(proposalEvents).values(row));
  expect((await timelineOf(out)).altered).toEqual({ seq: 5, why: "The row was not written by us" });
  await server.as(advisor).proposals.remindSignees.mutate({ proposalId: out.id });
  const { events, altered } = await timelineOf(out);
  expect(events.slice(4).map(({ kind }) => kind)).toEqual(expect.arrayContaining(["opened", "reminded"]));
  expect(altered).toEqual({ seq: events.length, why: UNPROVEN });
});

test("what was altered is not sealed, and the advisor sees why", async () => {
  const out = await opened();
  await behindTheRules(`delete from proposal_events where proposal_id = '${out.id}' and seq = 4`);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(signature(advisor, out));
  await region.jobs.drain();
  const [document] = await region.db.read
    .select({ status: proposalDocuments.status, problem: proposalDocuments.problem })
    .from(proposalDocuments)
    .where(eq(proposalDocuments.proposalId, out.id));
  expect(document).toEqual({
    status: "failed",
    problem: "The evidence was altered. Row 5: Row 4 is missing or out of order",
  });
});

test.each([
  ["an event", "delete from proposal_events where proposal_id = $1"],
  ["a version", "delete from proposal_versions where proposal_id = $1"],
  ["a signee", "delete from proposal_signees where proposal_id = $1"],
  ["the end of the chain", "delete from proposal_chains where proposal_id = $1"],
  ["the proposal", "delete from proposals where id = $1"],
  [
    "a signature",
    "update proposal_signees set agreed_at = now() where proposal_id = $1 and agreed_at is not null",
  ],
  ["who signed", "update proposal_signees set agreed_at = null, agreed_hash = null where proposal_id = $1"],
  ["whom it was sent to", "update proposal_signees set email = 'other@test.example' where proposal_id = $1"],
])("the database refuses to change or delete %s of what was sent", async (_what, statement) => {
  const out = await aProposalOut(server, advisor, { signees: 2, needed: 2 });
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(signature(advisor, out));
  await expect(region.db.transaction((tx) => tx.raw(statement, [out.id]))).rejects.toThrow(/never/);
  expect((await timelineOf(out)).altered).toBeUndefined();
});

test.each(["proposal_events", "proposal_versions", "proposal_signees", "proposal_chains", "proposals"])(
  "the database refuses to empty %s",
  async (table) => {
    await expect(region.db.transaction((tx) => tx.raw(`truncate ${table} cascade`))).rejects.toThrow(/never/);
  },
);

test("a draft is deleted with the evidence of its making", async () => {
  const { proposal } = await aDraftFor(server, advisor);
  expect((await timelineOf(proposal)).events.map(({ kind }) => kind)).toEqual(["created"]);
  await server.as(advisor).proposals.deleteDraft.mutate({ proposalId: proposal.id });
  const left = await region.db.read.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(left).toEqual([]);
});

/** Another process on the same database, with the same secret: its start, and its end. */
async function startAgain(): Promise<void> {
  const openDatabase = async () => ({ ...region.db, close: async () => undefined });
  const another = await startTestServer({ environment: ENVIRONMENT, openDatabase });
  await another.region();
  await another.close();
}

test("who empties all ends gets none at the next start: only the migration itself gives older chains theirs", async () => {
  const [out, other] = [await opened(), await opened()];
  await region.db.transaction((tx) => tx.raw("update proposal_chains set mac = ''"));
  await startAgain();
  expect((await timelineOf(out)).altered).toEqual({ seq: 4, why: UNPROVEN });
  expect((await timelineOf(other)).altered).toEqual({ seq: 4, why: UNPROVEN });
  // As it was before that migration; operations.md names these statements.
  for (const statement of BEFORE_THE_MIGRATION) await region.db.transaction((tx) => tx.raw(statement));
  await startAgain();
  expect((await timelineOf(out)).altered).toBeUndefined();
  expect((await timelineOf(other)).altered).toBeUndefined();
});
