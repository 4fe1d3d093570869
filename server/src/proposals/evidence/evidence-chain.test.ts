// Truncated, emptied or otherwise altered evidence chains are detected (spec 4 §C), and the database refuses changes
// that no API call makes.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { startTestServer } from "@gap/testing/test-server";
import { hashOfEvent } from "@gap/core/proposals/evidence/evidence";
import { readEvidence } from "./evidence";
import { sha256 } from "@gap/server/platform/sha256";
import { aDraftFor, aProposalOut, responseTo, type SentTestProposal } from "../signing/signing.test-kit";
import { proposalChains, proposalDocuments, proposalEvents, proposals } from "../proposals.tables";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

const ENVIRONMENT = { REGION_SECRET_AU: "a secret of thirty-two letters, or more" };
const BEFORE_THE_MIGRATION = [
  "drop function refuse_deleted_evidence, refuse_deleted_proposal, refuse_changed_signee cascade",
  "drop table proposal_chains",
  "delete from schema_migrations where id = '0014_evidence_anchored'",
];

beginWithAdvisor({ environment: ENVIRONMENT });

/** Runs statements as the database owner, with triggers disabled. */
const asDatabaseOwner = (...statements: readonly string[]) =>
  region.db.transaction(async (tx) => {
    await tx.raw("set local session_replication_role = replica");
    for (const statement of statements) await tx.raw(statement);
  });

const timelineOf = ({ id }: Pick<SentTestProposal, "id">) =>
  server.as(advisor).proposals.getTimeline.query({ proposalId: id });
const open = ({ id, signees }: SentTestProposal) =>
  server.as(signees[0]).proposals.noteView.mutate({ proposalId: id });

/** A proposal that was created, sent, delivered and opened. */
async function opened(): Promise<SentTestProposal> {
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

test("after the last rows are deleted, the first missing row is named, even after further events", async () => {
  const out = await opened();
  await asDatabaseOwner(`delete from proposal_events where proposal_id = '${out.id}' and seq > 2`);
  expect((await timelineOf(out)).altered).toEqual({ seq: 3, why: "Rows 3 to 4 are missing" });
  await open(out);
  await server.as(advisor).proposals.remindSignees.mutate({ proposalId: out.id });
  expect((await timelineOf(out)).altered).toEqual({ seq: 5, why: "Row 3 is missing or out of order" });
});

test("a truncated chain with a matching forged end stays unproven, even after further events", async () => {
  const out = await opened();
  await asDatabaseOwner(
    `delete from proposal_events where proposal_id = '${out.id}' and seq > 2`,
    `update proposal_chains set events = 2,
       last_hash = (select hash from proposal_events where proposal_id = '${out.id}' and seq = 2)
       where proposal_id = '${out.id}'`,
  );
  expect((await timelineOf(out)).altered).toEqual({ seq: 2, why: UNPROVEN });
  await open(out);
  expect((await timelineOf(out)).altered).toEqual({ seq: 3, why: UNPROVEN });
});

test("the MAC of another proposal's chain is not accepted", async () => {
  const [out, other] = [await opened(), await opened()];
  await asDatabaseOwner(
    `update proposal_chains set mac = (select mac from proposal_chains where proposal_id = '${other.id}')
       where proposal_id = '${out.id}'`,
  );
  expect((await timelineOf(out)).altered).toEqual({ seq: 4, why: UNPROVEN });
});

test("restoring an earlier end is detected by the missing signature", async () => {
  const out = await aProposalOut(server, advisor, { signees: 2, needed: 2 });
  await region.jobs.drain();
  const [former] = await region.db.read
    .select()
    .from(proposalChains)
    .where(eq(proposalChains.proposalId, out.id));
  if (former === undefined) throw new Error("The chain has no end");
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  await region.jobs.drain();
  expect((await timelineOf(out)).altered).toBeUndefined();
  await asDatabaseOwner(
    `delete from proposal_events where proposal_id = '${out.id}' and seq > ${former.events}`,
    `update proposal_chains set events = ${former.events}, last_hash = '${former.lastHash}',
       mac = '${former.mac}' where proposal_id = '${out.id}'`,
  );
  const why = "The row of a signature is missing";
  expect((await timelineOf(out)).altered).toEqual({ seq: former.events + 1, why });
});

test("restoring an earlier end is detected by the missing countersignature", async () => {
  const out = await aProposalOut(server, advisor, {
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, countersigneeId: advisor.userId } }),
  });
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  await region.jobs.drain();
  const [former] = await region.db.read
    .select()
    .from(proposalChains)
    .where(eq(proposalChains.proposalId, out.id));
  if (former === undefined) throw new Error("The chain has no end");
  const { id: proposalId, snapshotHash } = out;
  await server.as(advisor).proposals.countersign.mutate({ proposalId, snapshotHash });
  await region.jobs.drain();
  expect((await timelineOf(out)).altered).toBeUndefined();
  await asDatabaseOwner(
    `delete from proposal_events where proposal_id = '${out.id}' and seq > ${former.events}`,
    `update proposal_chains set events = ${former.events}, last_hash = '${former.lastHash}',
       mac = '${former.mac}' where proposal_id = '${out.id}'`,
  );
  const why = "The row of a signature is missing";
  expect((await timelineOf(out)).altered).toEqual({ seq: former.events + 1, why });
});

test("deleting all evidence of a sent proposal is detected, even after a new event", async () => {
  const out = await opened();
  await asDatabaseOwner(
    `delete from proposal_events where proposal_id = '${out.id}'`,
    `delete from proposal_chains where proposal_id = '${out.id}'`,
  );
  expect((await timelineOf(out)).altered).toEqual({ seq: 1, why: UNPROVEN });
  await open(out);
  expect((await timelineOf(out)).altered).toEqual({ seq: 1, why: UNPROVEN });
});

test("deleting all evidence during a revision is detected after the next version is sent", async () => {
  const out = await opened();
  await server.as(advisor).proposals.reviseProposal.mutate({ proposalId: out.id });
  // Wait until the mail about the revision is recorded, too.
  await region.jobs.drain();
  await asDatabaseOwner(
    `delete from proposal_events where proposal_id = '${out.id}'`,
    `delete from proposal_chains where proposal_id = '${out.id}'`,
  );
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: out.id });
  const { events, altered } = await timelineOf(out);
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(["created", "sent"]);
  expect(altered).toEqual({ seq: events.length, why: UNPROVEN });
});

test("a row beyond the recorded end, as an older release writes it, is named and does not block further events", async () => {
  const out = await opened();
  const [last] = (await readEvidence(region.db.read, out.id)).slice(-1);
  if (last === undefined) throw new Error("The proposal has no evidence");
  const next = { ...last, seq: last.seq + 1, previousHash: last.hash };
  const row = { ...next, at: new Date(next.at), hash: hashOfEvent(next, sha256) };
  await region.db.transaction((tx) => tx.insert(proposalEvents).values(row));
  expect((await timelineOf(out)).altered).toEqual({ seq: 5, why: "The row comes after the recorded end" });
  await server.as(advisor).proposals.remindSignees.mutate({ proposalId: out.id });
  const { events, altered } = await timelineOf(out);
  expect(events.slice(4).map(({ kind }) => kind)).toEqual(expect.arrayContaining(["opened", "reminded"]));
  expect(altered).toEqual({ seq: events.length, why: UNPROVEN });
});

test("a proposal with altered evidence is not sealed, and the problem is stored for the advisor", async () => {
  const out = await opened();
  await asDatabaseOwner(`delete from proposal_events where proposal_id = '${out.id}' and seq = 4`);
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
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
  [
    "that someone signed",
    "update proposal_signees set agreed_at = null, agreed_hash = null where proposal_id = $1",
  ],
  [
    "a recipient's address",
    "update proposal_signees set email = 'other@test.example' where proposal_id = $1",
  ],
])("the database refuses to change or delete %s of a sent proposal", async (_what, statement) => {
  const out = await aProposalOut(server, advisor, { signees: 2, needed: 2 });
  await server.as(out.signees[0]).proposals.addProposalResponse.mutate(responseTo(advisor, out));
  await expect(region.db.transaction((tx) => tx.raw(statement, [out.id]))).rejects.toThrow(/never/);
  expect((await timelineOf(out)).altered).toBeUndefined();
});

test.each(["proposal_events", "proposal_versions", "proposal_signees", "proposal_chains", "proposals"])(
  "the database refuses to truncate %s",
  async (table) => {
    await expect(region.db.transaction((tx) => tx.raw(`truncate ${table} cascade`))).rejects.toThrow(/never/);
  },
);

test("deleting a draft deletes the evidence of its creation", async () => {
  const { proposal } = await aDraftFor(server, advisor);
  expect((await timelineOf(proposal)).events.map(({ kind }) => kind)).toEqual(["created"]);
  await server.as(advisor).proposals.deleteDraft.mutate({ proposalId: proposal.id });
  const left = await region.db.read.select().from(proposals).where(eq(proposals.id, proposal.id));
  expect(left).toEqual([]);
});

/** Starts and stops another process on the same database with the same secret. */
async function startAgain(): Promise<void> {
  const openDatabase = async () => ({ ...region.db, close: async () => undefined });
  const another = await startTestServer({ environment: ENVIRONMENT, openDatabase });
  await another.region();
  await another.close();
}

test("emptied MACs are not recomputed on the next start: only the migration computes those of older chains", async () => {
  const [out, other] = [await opened(), await opened()];
  await region.db.transaction((tx) => tx.raw("update proposal_chains set mac = ''"));
  await startAgain();
  expect((await timelineOf(out)).altered).toEqual({ seq: 4, why: UNPROVEN });
  expect((await timelineOf(other)).altered).toEqual({ seq: 4, why: UNPROVEN });
  // Restores the state before that migration, with the statements that operations.md names.
  for (const statement of BEFORE_THE_MIGRATION) await region.db.transaction((tx) => tx.raw(statement));
  await startAgain();
  expect((await timelineOf(out)).altered).toBeUndefined();
  expect((await timelineOf(other)).altered).toBeUndefined();
});
