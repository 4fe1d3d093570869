// Why a share's link does not open its document (spec 1 §8): the messages by which the entry page tells the cases apart.
import { GapError } from "@gap/core/shared/gap-error";

export type ShareRefusal = "expired" | "denied" | "used-up";

const MESSAGES: Readonly<Record<ShareRefusal, string>> = {
  expired: "This token has expired. Please request a new one.",
  denied: "You don't have access to this token. Please request a new one.",
  "used-up": "This token has reached its usage limit. Please request a new one.",
};

/** An open link is the same for everyone; a personal one belongs to a contact. */
export type LinkKind = "open" | "personal";

/** Facts that the dead-end screens show: the firm to which the link belongs. */
export interface RefusedShare {
  readonly advisorName: string;
  readonly advisorOrgName: string;
  readonly linkKind: LinkKind;
  /** YYYY-MM-DD, the last day of an expired link. */
  readonly expiredOn?: string;
}

/** Unknown, garbled and revoked links are denied without any facts. */
export function shareRefusal(refusal: ShareRefusal, share?: RefusedShare): GapError {
  return new GapError("forbidden", MESSAGES[refusal], share === undefined ? {} : { details: { ...share } });
}

export function refusalOfMessage(message: string): ShareRefusal | undefined {
  return (Object.keys(MESSAGES) as ShareRefusal[]).find((refusal) => MESSAGES[refusal] === message);
}
