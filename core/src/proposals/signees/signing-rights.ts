// The rights of a proposal's readers (spec 3 §4, §6): only signees may sign and choose options.
import { COPY_NEEDS_NO_SIGNATURE } from "../acceptance";
import type { OrgType } from "@gap/core/orgs/org-types";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { statusOf } from "../proposal-status";
import { isAwaitingFirm } from "./countersignature";
import { whyNotYourTurn } from "./signing-order";
import type { Proposal, ProposalSignee, ProposalStatus } from "../proposal-view";

interface ProposalReader {
  readonly orgType: OrgType | null;
  readonly isPreview: boolean;
}

export interface SigningRights {
  readonly status: ProposalStatus;
  /** The reader's own signee entry. */
  readonly me?: ProposalSignee;
  /** No more signatures are possible. */
  readonly isClosed: boolean;
  /** Only the countersignature is missing. */
  readonly awaitsFirm: boolean;
  readonly maySign: boolean;
  /** May tick optional services and choose payment options, until the first response fixes both. */
  readonly mayChoose: boolean;
  readonly mayDecline: boolean;
  /** Why this reader does not sign, although the proposal can be signed. */
  readonly notAsked?: string;
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
  const awaitsFirm = !isPreview && isAwaitingFirm(proposal, status);
  const notAsked = isOut && !awaitsFirm && orgType === "client" ? whyNotAsked(proposal, me) : undefined;
  const maySign =
    isOut && !awaitsFirm && me !== undefined && me.agreedAt === undefined && notAsked === undefined;
  return {
    status,
    ...(me !== undefined && { me }),
    ...(notAsked !== undefined && { notAsked }),
    // The due date does not close it for the firm.
    isClosed: !isPreview && !awaitsFirm && status !== "sent" && status !== "draft",
    awaitsFirm,
    maySign,
    mayChoose: maySign && proposal.response === undefined,
    mayDecline: maySign,
  };
}

function whyNotAsked(proposal: Proposal, me: ProposalSignee | undefined): string | undefined {
  if (proposal.isCopyForReader === true) return COPY_NEEDS_NO_SIGNATURE;
  return me && whyNotYourTurn(signeesOf(proposal), me.id);
}

/** For a draft, the contacts who will be asked to sign. */
export function signeesOf({
  signees,
  step1,
}: Pick<Proposal, "signees" | "step1">): readonly ProposalSignee[] {
  return signees ?? step1.contacts.map(({ id, name }) => ({ id, name, isCurrentlyAuthenticatedUser: false }));
}

/** The first signer, who fixed the options (spec 4 §C, Race rules). */
export function firstSigner({
  response,
  signees,
}: Pick<Proposal, "response" | "signees">): ProposalSignee | undefined {
  if (response === undefined) return undefined;
  return (signees ?? response.signees)
    .filter(({ agreedAt }) => agreedAt !== undefined)
    .toSorted((one, other) => Number(one.agreedAt) - Number(other.agreedAt))[0];
}

/** chosen by Hana Wereta on 14 May 2026; undefined until the options are fixed. */
export function chosenByInWords(
  proposal: Pick<Proposal, "response" | "signees" | "timezone">,
  act: "chosen" | "left out" = "chosen",
): string | undefined {
  const { name, agreedAt } = firstSigner(proposal) ?? {};
  if (name === undefined || agreedAt === undefined) return undefined;
  return `${act} by ${name} on ${formatDayIn(agreedAt, proposal.timezone)}`;
}
