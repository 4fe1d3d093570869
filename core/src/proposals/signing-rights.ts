// What a reader of a proposal may do with it (spec 3 §4, §6): sign and choose only as the signee they are.
import type { OrgType } from "@gap/core/orgs/org-types";
import { statusOf } from "./proposal-status";
import type { Proposal, ProposalSignee, ProposalStatus } from "./proposal-view";

interface ProposalReader {
  readonly orgType: OrgType | null;
  readonly isPreview: boolean;
}

export interface SigningRights {
  readonly status: ProposalStatus;
  /** The signee that the reader is. */
  readonly me?: ProposalSignee;
  /** Nobody signs any more. */
  readonly isClosed: boolean;
  readonly maySign: boolean;
  /** Tick optional services and choose how to pay: until the first response has fixed both. */
  readonly mayChoose: boolean;
  readonly mayDecline: boolean;
}

export function signingRightsOf(
  proposal: Proposal,
  { orgType, isPreview }: ProposalReader,
  now: Date,
): SigningRights {
  const status = statusOf(proposal, now);
  const isOut = status === "sent" && !isPreview;
  const me =
    orgType === "client" ? signeesOf(proposal).find((each) => each.isCurrentlyAuthenticatedUser) : undefined;
  const maySign = isOut && me !== undefined && me.agreedAt === undefined;
  return {
    status,
    ...(me !== undefined && { me }),
    isClosed: !isPreview && status !== "sent" && status !== "draft",
    maySign,
    mayChoose: maySign && proposal.response === undefined,
    mayDecline: maySign,
  };
}

/** Of a draft those who will be asked. */
export function signeesOf({
  signees,
  step1,
}: Pick<Proposal, "signees" | "step1">): readonly ProposalSignee[] {
  return signees ?? step1.contacts.map(({ id, name }) => ({ id, name, isCurrentlyAuthenticatedUser: false }));
}

/** Who fixed the options, and when: the first who signed (spec 4 §C, Race rules). */
export function whoChose({
  response,
  signees,
}: Pick<Proposal, "response" | "signees">): ProposalSignee | undefined {
  if (response === undefined) return undefined;
  return (signees ?? response.signees)
    .filter(({ agreedAt }) => agreedAt !== undefined)
    .toSorted((one, other) => Number(one.agreedAt) - Number(other.agreedAt))[0];
}
