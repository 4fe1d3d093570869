// The download URL of the sealed PDF (spec 3 §7), for the proposal's advisor and its client.
import { eq } from "drizzle-orm";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { downloadUrl } from "@gap/server/platform/files/download-url";
import { openProposal } from "../get-proposal";
import { proposalDocuments } from "../proposals.tables";

export interface ProposalDownload {
  /** "none" until the proposal is accepted. */
  readonly status: "none" | "waiting" | "sealed" | "failed";
  /** Set once it is sealed. */
  readonly url?: string;
}

export async function getDownload(ctx: ReadContext<Caller>, proposalId: string): Promise<ProposalDownload> {
  const { db, caller } = ctx;
  await openProposal(db, caller, proposalId);
  const [document] = await db
    .select()
    .from(proposalDocuments)
    .where(eq(proposalDocuments.proposalId, proposalId));
  if (document === undefined) return { status: "none" };
  const { status, fileKey } = document;
  const url = fileKey === null ? undefined : await downloadUrl(ctx, fileKey, { as: "attachment" });
  return { status, ...(url === undefined ? {} : { url }) };
}
