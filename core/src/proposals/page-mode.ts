// What the page of a proposal is for whom opens it (spec 3 §2, Proposal page mode).
import type { ProposalDates } from "./proposal-view";

export type ProposalPageMode = "wizard" | "sign" | "accepted";

/** The hash of the address, with or without its sign. */
export function pageModeOf(
  proposal: Pick<ProposalDates, "sentAt" | "acceptedAt">,
  hash: string,
): ProposalPageMode {
  if (proposal.acceptedAt !== undefined) return "accepted";
  return proposal.sentAt !== undefined || isPreview(hash) ? "sign" : "wizard";
}

export function isPreview(hash: string): boolean {
  return hash.replace(/^#/, "") === "preview";
}
