// Builds the document of an accepted proposal (spec 4 §C, Sealed PDF): prints the signed page, adds the terms of
// engagement, the certificate of acceptance and the evidence file, then seals and stores it once. Failures are visible
// to the advisor and retried.
import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { and, eq, ne, sql } from "drizzle-orm";
import { orgPath } from "@gap/core/access/routes";
import { changedRecords } from "@gap/core/live/changed-records";
import type { AlteredRow } from "@gap/core/proposals/evidence/evidence";
import {
  EVIDENCE_FILE_NAME,
  untilAccepted,
  type EvidenceFile,
} from "@gap/core/proposals/evidence/evidence-file";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { pdfFileName } from "@gap/core/files/pdf-file-name";
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import { clients } from "@gap/server/clients/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { insertGenerated, storeGenerated, type KeptFile } from "@gap/server/platform/files/store-made";
import { defineJob } from "@gap/server/platform/jobs/jobs";
import type { MergedDocument } from "@gap/server/platform/pdf/pdf-thread";
import type { Region } from "@gap/server/platform/region";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { appendEvidence, byInstallation } from "../evidence/evidence";
import { verifiedEvidence } from "../evidence/evidence-chain";
import { printParts } from "./print-parts";
import { mailSignedCopies } from "./mail-signed-copies";
import { proposalDocuments, proposals, proposalVersions } from "../proposals.tables";
import { subjectOf } from "../change-proposal";

/** A fixed text: user input must not appear where PDF readers describe the seal itself. */
const SEAL_REASON = "Accepted proposal";
/** With exponential back-off from half a minute this covers about a day. */
const RETRY_LIMIT = 12;

export const sealProposalJob = defineJob<{ proposalId: string }>({
  name: "proposals.seal",
  retryLimit: RETRY_LIMIT,
  retryDelaySeconds: 20,
  expireInSeconds: 240,
  concurrency: 1,
  async handle({ proposalId }, region) {
    const accepted = await readAccepted(region, proposalId);
    // Already sealed by an earlier attempt, or deleted with its organisation.
    if (accepted === undefined) return;
    try {
      await storeSealed(region, accepted, await makeDocument(region, accepted));
    } catch (error) {
      await noteProblem(region, proposalId, error);
      throw error;
    }
  },
});

interface Accepted {
  readonly proposal: typeof proposals.$inferSelect;
  readonly clientOrgId: string;
  readonly snapshot: ProposalSnapshot;
  readonly evidence: EvidenceFile;
  readonly altered: AlteredRow | undefined;
}

async function readAccepted(region: Region, proposalId: string): Promise<Accepted | undefined> {
  const { db } = region;
  const [row] = await db.read
    .select({ proposal: proposals, version: proposalVersions, clientOrgId: clients.clientOrgId })
    .from(proposalDocuments)
    .innerJoin(proposals, eq(proposals.id, proposalDocuments.proposalId))
    .innerJoin(clients, eq(clients.id, proposals.advisorClientId))
    .innerJoin(
      proposalVersions,
      and(
        eq(proposalVersions.proposalId, proposals.id),
        eq(proposalVersions.version, proposalDocuments.version),
      ),
    )
    .where(and(eq(proposalDocuments.proposalId, proposalId), ne(proposalDocuments.status, "sealed")));
  if (row === undefined || row.clientOrgId === null) return undefined;
  const { proposal, version, clientOrgId } = row;
  const { hash, snapshot } = version;
  const { events: all, altered } = await verifiedEvidence(region, db.read, proposalId);
  const events = untilAccepted(all, version.version);
  return {
    proposal,
    clientOrgId,
    altered,
    snapshot: JSON.parse(snapshot) as ProposalSnapshot,
    evidence: { format: 1, proposalId, version: version.version, hash, snapshot, events } as EvidenceFile,
  };
}

async function makeDocument(region: Region, accepted: Accepted): Promise<MergedDocument> {
  const { proposal, clientOrgId, snapshot, evidence, altered } = accepted;
  // The seal confirms the recorded events, so altered evidence must not be sealed.
  if (altered !== undefined) throw new Error(`The evidence was altered. Row ${altered.seq}: ${altered.why}`);
  const { timezone } = snapshot;
  const page = { orgId: clientOrgId, permission: proposalPermission(proposal.id), timezone };
  const path = `/${region.id}${orgPath(clientOrgId)}/documents/proposal/${proposal.id}`;
  const { termsOfEngagement } = snapshot;
  const terms = termsOfEngagement === undefined ? undefined : await signedBytesOf(region, termsOfEngagement);
  const [first, ...others] = await printParts(region, { ...page, path }, terms);
  if (first === undefined) throw new Error("Nothing was printed");
  const attachment = {
    name: EVIDENCE_FILE_NAME,
    content: new TextEncoder().encode(JSON.stringify(evidence)),
    description: "The proposal as sent, and every event up to its acceptance",
    mimeType: "application/json",
  };
  const [title, author] = [`Proposal | ${snapshot.client.name}`, snapshot.advisor.name];
  const how = { reason: SEAL_REASON, now: region.clock.now() };
  return region.pdf.seal({ parts: [first, ...others], title, author, attachment }, how);
}

/** Throws unless the file is byte for byte the one that was signed. */
async function signedBytesOf(
  { files }: Region,
  { key, sha256 }: NonNullable<ProposalSnapshot["termsOfEngagement"]>,
): Promise<Uint8Array> {
  const opened = await files.open(key);
  if (opened === undefined) throw new Error("The terms of engagement file is missing");
  const bytes = await buffer(opened);
  if (createHash("sha256").update(bytes).digest("hex") !== sha256)
    throw new Error("The terms of engagement file differs from the one that was signed");
  return bytes;
}

async function storeSealed(
  region: Region,
  accepted: Accepted,
  { content, pages }: MergedDocument,
): Promise<void> {
  const { id: proposalId, advisorOrgId } = accepted.proposal;
  const title = `Proposal ${formatProposalNumber(accepted.proposal.number)} ${accepted.snapshot.client.name}`;
  const fileName = `${pdfFileName(title)}.pdf`;
  const of = { kind: "sealed-proposal", orgId: advisorOrgId, subjectId: proposalId } as const;
  const file = await storeGenerated(region, { ...of, fileName, content });
  const origin = installationOrigin("proposals.seal", region.newId(), advisorOrgId);
  await runCommand(region, origin, (command) => noteSealed(command, accepted, file, pages));
}

async function noteSealed(
  command: CommandContext,
  { proposal, clientOrgId }: Accepted,
  file: KeptFile,
  pages: number,
): Promise<void> {
  const { tx, now } = command;
  const { id: proposalId, advisorOrgId } = proposal;
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("update");
  const { key, sha256, bytes } = file;
  const noted = await tx
    .update(proposalDocuments)
    .set({ status: "sealed", problem: null, fileKey: key, sha256, bytes, pages, sealedAt: now })
    .where(and(eq(proposalDocuments.proposalId, proposalId), ne(proposalDocuments.status, "sealed")))
    .returning({ proposalId: proposalDocuments.proposalId });
  // A concurrent attempt has sealed it first.
  if (row === undefined || noted.length === 0) return;
  await insertGenerated(command, file);
  await appendEvidence(command, row, byInstallation(command.region.config.productName), [
    { kind: "sealed", details: { sha256, bytes, pages } },
  ]);
  await mailSignedCopies(command, { ...row, clientOrgId });
  command.audit(subjectOf(row));
  command.live("proposal-change-event", advisorOrgId, changedRecords({ id: proposalId }));
  command.live("proposal-signing", proposalId, changedRecords({ id: proposalId }));
}

/** Shown to the advisor until a later attempt succeeds. */
async function noteProblem({ db, log }: Region, proposalId: string, error: unknown): Promise<void> {
  log.error({ err: error, proposalId }, "an accepted proposal could not be sealed");
  const problem = error instanceof Error ? error.message.slice(0, 500) : String(error);
  await db.transaction((tx) =>
    tx
      .update(proposalDocuments)
      .set({ status: "failed", problem, tries: sql`${proposalDocuments.tries} + 1` })
      .where(and(eq(proposalDocuments.proposalId, proposalId), ne(proposalDocuments.status, "sealed"))),
  );
}
