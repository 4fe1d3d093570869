// The sent proposals of a client as the client reads them, for archives (spec 9 §3): without drafts, notes of the firm and
// addresses of other contacts, and with the evidence once they are accepted.
import { and, asc, eq, isNotNull } from "drizzle-orm";
import { untilAccepted, type EvidenceFile } from "@gap/core/proposals/evidence/evidence-file";
import type { ProposalEvent } from "@gap/core/proposals/proposal-event";
import type { Proposal, ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import type { Queryable } from "@gap/server/platform/db/database";
import { findFile } from "@gap/server/platform/files/files.db";
import { readEvidence } from "../evidence/evidence";
import { presentSent } from "../present-proposal";
import { findProposal } from "../proposals.db";
import { proposalDocuments, proposals } from "../proposals.tables";

export interface ClientCopyOfProposal {
  readonly proposal: Proposal;
  readonly snapshot: ProposalSnapshot;
  /** The events of its current version. */
  readonly events: readonly ProposalEvent[];
  /** As in its sealed PDF; undefined before it is accepted. */
  readonly evidence: EvidenceFile | undefined;
  readonly pdf: { readonly key: string; readonly bytes: number } | undefined;
  /** The terms of engagement that were sent with it. */
  readonly terms: { readonly key: string; readonly bytes: number; readonly fileName: string } | undefined;
}

/** In the order of their numbers. */
export async function sentProposalIds(db: Queryable, clientId: string): Promise<string[]> {
  const rows = await db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(proposals.advisorClientId, clientId), isNotNull(proposals.sentAt)))
    .orderBy(asc(proposals.number));
  return rows.map(({ id }) => id);
}

export async function clientCopyOfProposal(
  db: Queryable,
  proposalId: string,
): Promise<ClientCopyOfProposal | undefined> {
  const found = await findProposal(db, proposalId);
  const version = found?.version ?? null;
  if (found === undefined || version === null) return undefined;
  const { proposal: row } = found;
  // No person, so that nobody's own address is shown.
  const reader = { role: "client", userId: "", email: "", roleName: null } as const;
  const events = await readEvidence(db, proposalId);
  const hash = row.snapshotHash ?? "";
  const snapshot = JSON.parse(version.snapshot) as ProposalSnapshot;
  return {
    proposal: presentSent({ ...found, version }, found.signees, reader),
    snapshot,
    events: events.filter((event) => event.version === row.version),
    evidence:
      row.acceptedAt === null
        ? undefined
        : ({
            format: 1,
            proposalId,
            version: row.version,
            hash,
            snapshot: version.snapshot,
            events: untilAccepted(events, row.version),
          } as EvidenceFile),
    pdf: await sealedPdf(db, proposalId),
    terms: await termsOf(db, snapshot),
  };
}

async function sealedPdf(db: Queryable, proposalId: string): Promise<ClientCopyOfProposal["pdf"]> {
  const [document] = await db
    .select({ key: proposalDocuments.fileKey, bytes: proposalDocuments.bytes })
    .from(proposalDocuments)
    .where(eq(proposalDocuments.proposalId, proposalId));
  return document === undefined || document.key === null
    ? undefined
    : { key: document.key, bytes: document.bytes ?? 0 };
}

async function termsOf(
  db: Queryable,
  { termsOfEngagement }: ProposalSnapshot,
): Promise<ClientCopyOfProposal["terms"]> {
  if (termsOfEngagement === undefined) return undefined;
  const { key, fileName } = termsOfEngagement;
  const file = await findFile(db, key);
  return file?.status === "passed" ? { key, fileName, bytes: file.bytes ?? 0 } : undefined;
}
