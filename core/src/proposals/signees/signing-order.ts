// The order of signing: if the firm asks for one, each signee is mailed and can sign after the previous one has signed.
import { joinNames } from "@gap/core/shared/join-names";
import type { Step4 } from "../proposal.schema";

/** An order needs all signees to sign: otherwise the proposal could be accepted before the turn of the last ones. */
export function isInOrder({ signees, signsInOrder }: Pick<Step4, "signees" | "signsInOrder">): boolean {
  return signsInOrder === true && signees === "all-signees";
}

interface OrderedSignee {
  readonly id: string;
  readonly name: string;
  readonly agreedAt?: Date | null;
  readonly isWaiting?: boolean;
}

/** Why a signee cannot answer yet; undefined if it is their turn, or if there is no order. */
export function whyNotYourTurn(signees: readonly OrderedSignee[], id: string): string | undefined {
  const place = signees.findIndex((signee) => signee.id === id);
  if (signees[place]?.isWaiting !== true) return undefined;
  const before = signees
    .slice(0, place)
    .filter(({ agreedAt }) => agreedAt === undefined || agreedAt === null);
  const names = joinNames(before.map(({ name }) => name));
  return `${names} ${before.length === 1 ? "signs" : "sign"} before you. We will email you when it is your turn.`;
}

/** Signs after Tom Aldridge; undefined if it is the signee's turn, or if there is no order. */
export function signsAfterInWords(signees: readonly OrderedSignee[], id: string): string | undefined {
  const place = signees.findIndex((signee) => signee.id === id);
  const previous = signees[place - 1];
  return signees[place]?.isWaiting === true && previous !== undefined
    ? `Signs after ${previous.name}`
    : undefined;
}
