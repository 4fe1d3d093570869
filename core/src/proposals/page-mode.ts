// Which mode the page of a proposal opens in (spec 3 §2, Proposal page mode).
import type { ProposalDates } from "./proposal-view";

export type ProposalPageMode = "wizard" | "sign" | "accepted";

/** Takes the URL hash with or without the leading #. */
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
