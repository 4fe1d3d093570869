// Daily limits on mails to signees: a free trial must not become a way to send spam, nor a proposal that is sent
// repeatedly a way to harass one person.
import type { TierName } from "@gap/core/orgs/tiers";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { TOO_MANY_MAILS, tooManyMailsTo } from "../signing-calls.schema";

/** The same limits as for invitations, which also go to people outside the organisation. */
const DAILY_LIMIT_PER_ORG = { trial: 50, otherwise: 500 } as const;
/** Per advisor, so that one advisor cannot use up the limit for another's proposals. */
const DAILY_LIMIT_PER_PERSON = 20;

/** Per proposal, over all its versions. */
export const MAX_SENDINGS = 20;
export const MAX_EXTENSIONS = 20;

/** Mails sent after this time count. */
export function countsMailsSince(now: Date): Date {
  return new Date(now.getTime() - DAY_MS);
}

interface MailsOfADay {
  readonly tierName: TierName | null;
  readonly sentByOrg: number;
  /** Number of mails by address. */
  readonly sentTo: ReadonlyMap<string, number>;
}

/** Returns undefined if one mail to each of these addresses may be sent. */
export function signeeMailsProblem(
  { tierName, sentByOrg, sentTo }: MailsOfADay,
  emails: readonly string[],
): string | undefined {
  const most = tierName === "Trial" ? DAILY_LIMIT_PER_ORG.trial : DAILY_LIMIT_PER_ORG.otherwise;
  if (sentByOrg + emails.length > most) return TOO_MANY_MAILS;
  const full = emails.find((email) => (sentTo.get(email) ?? 0) >= DAILY_LIMIT_PER_PERSON);
  return full === undefined ? undefined : tooManyMailsTo(full);
}
