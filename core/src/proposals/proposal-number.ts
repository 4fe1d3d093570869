// The number of a proposal within its organisation, and its optional name, by which people refer to it.

/** P-0042 */
export function formatProposalNumber(number: number): string {
  return `P-${String(number).padStart(4, "0")}`;
}

export interface NumberedProposal {
  readonly number: number;
  /** Chosen by the advisor, and shown to the client too. */
  readonly name?: string | undefined;
}

/** P-0042, or P-0042 Reporting and planning */
export function proposalTitle({ number, name }: NumberedProposal): string {
  return [formatProposalNumber(number), name].filter(Boolean).join(" ");
}

/** Proposal P-0042, or Proposal P-0042, Reporting and planning */
export function proposalInWords({ number, name }: NumberedProposal): string {
  return [`Proposal ${formatProposalNumber(number)}`, name].filter(Boolean).join(", ");
}

/** The texts by which a proposal is found: its number with and without the leading zeros, and its name. */
export function searchTextsOf({ number, name = "" }: NumberedProposal): string[] {
  return [formatProposalNumber(number), String(number), name];
}
