// How many emails proposals may bring to people outside: a trial that anybody opens must not be a way to mail the world,
// nor a proposal that is sent again and again a way to mail one person without end.
import type { TierName } from "@gap/core/orgs/tiers";
import { TOO_MANY_MAILS, tooManyMailsTo } from "./signing-calls.schema";

const DAY_MS = 86_400_000;
/** As many as invitations: both go to strangers. */
const OF_AN_ORG_A_DAY = { trial: 50, otherwise: 500 } as const;
/** Of one advisor. What another one sends them does not count: nobody can keep somebody else's proposal from arriving. */
const TO_ONE_PERSON_A_DAY = 20;

/** Of one proposal, all its versions together. */
export const MOST_SENDINGS = 20;
export const MOST_EXTENSIONS = 20;

/** Emails that were sent since then count. */
export function countsMailsSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

interface MailsOfADay {
  readonly tierName: TierName | null;
  readonly sentByOrg: number;
  /** By address. */
  readonly sentTo: ReadonlyMap<string, number>;
}

/** Undefined while one email to each of these people may be sent. */
export function signeeMailsProblem(
  { tierName, sentByOrg, sentTo }: MailsOfADay,
  emails: readonly string[],
): string | undefined {
  const most = tierName === "Trial" ? OF_AN_ORG_A_DAY.trial : OF_AN_ORG_A_DAY.otherwise;
  if (sentByOrg + emails.length > most) return TOO_MANY_MAILS;
  const full = emails.find((email) => (sentTo.get(email) ?? 0) >= TO_ONE_PERSON_A_DAY);
  return full === undefined ? undefined : tooManyMailsTo(full);
}
