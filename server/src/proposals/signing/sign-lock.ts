// Locks the proposal that a signee answers; the caller's role and signee row are read under the lock.
import { eq } from "drizzle-orm";
import { NO_ACCESS_TO_PROPOSAL } from "@gap/core/proposals/proposal-calls.schema";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import { ONLY_SIGNEES_ANSWER } from "@gap/core/proposals/signing-calls.schema";
import { firmSignsNext, hasAllOfClient } from "@gap/core/proposals/signees/countersignature";
import { whyNotYourTurn } from "@gap/core/proposals/signees/signing-order";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { openProposal } from "../get-proposal";
import type { FoundProposalRow, SigneeFacts } from "../proposals.db";
import { proposals } from "../proposals.tables";

export interface ProposalToAnswer {
  readonly found: FoundProposalRow & { readonly version: NonNullable<FoundProposalRow["version"]> };
  readonly snapshot: ProposalSnapshot;
  readonly signees: readonly SigneeFacts[];
  /** The signee with the caller's address. */
  readonly signee: SigneeFacts;
  readonly clientOrgId: string;
}

export async function lockToAnswer(
  { tx, caller }: WriteContext<Caller>,
  proposalId: string,
): Promise<ProposalToAnswer> {
  await tx.select({ id: proposals.id }).from(proposals).where(eq(proposals.id, proposalId)).for("update");
  const { found, role } = await openProposal(tx, caller, proposalId);
  const { version, client } = found;
  if (role !== "client" || version === null) throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  const { signees } = found;
  const signee = signees.find(({ email }) => email === caller.viewer.email);
  if (!signee?.isActive || !signee.isAddressOfContact) throw new GapError("forbidden", ONLY_SIGNEES_ANSWER);
  const snapshot = JSON.parse(version.snapshot) as ProposalSnapshot;
  return { found: { ...found, version }, snapshot, signees, signee, clientOrgId: client?.clientOrgId ?? "" };
}

/** Throws if an earlier signee has to sign first. */
export function assertTurn({ signees, signee }: Pick<ProposalToAnswer, "signees" | "signee">): void {
  const ordered = signees.map(({ contactId, role, ...each }) => ({
    ...each,
    id: contactId,
    isWaiting: role === "waits",
  }));
  const reason = whyNotYourTurn(ordered, signee.contactId);
  if (reason !== undefined) throw new GapError("conflict", reason);
}

/** Throws if the client has given all required signatures, and only the firm's is missing. */
export function assertNeeded({ found: { proposal }, snapshot }: ProposalToAnswer): void {
  if (hasAllOfClient(proposal)) throw new GapError("conflict", firmSignsNext(snapshot.advisor.name));
}
