// What others may hear of organisations.
import type { TierName } from "@gap/core/orgs/tiers";
import { defineEvent } from "../platform/events/event-bus";

/** Somebody belongs to an organisation from now on, or is asked to. */
export const memberAdded = defineEvent<{
  readonly userId: string;
  readonly orgId: string;
  /** They neither belonged to another one at that moment, nor were asked to. */
  readonly isTheirFirst: boolean;
  /** They are only asked: an invitation goes out to them in the same change. */
  readonly isInvited: boolean;
}>("orgs.member-added");

/** An organisation was made or deleted, or is now of another tier or country: whoever counts them counts anew. */
export const orgListChanged = defineEvent<{ readonly orgId: string }>("orgs.list-changed");

export const planChanged = defineEvent<{
  readonly orgId: string;
  /** None where the organisation had no plan. */
  readonly from: TierName | null;
  readonly to: TierName;
  readonly maxUsers: number;
}>("orgs.plan-changed");

/** Somebody who was invited has said yes: by joining the product with it, or later, as they were here already. */
export const memberAccepted = defineEvent<{ readonly userId: string; readonly orgId: string }>(
  "orgs.member-accepted",
);

/** Somebody is to be invited by mail; whoever keeps the accounts joins it, in the same transaction. */
export const memberInvited = defineEvent<{ readonly userId: string; readonly orgId: string }>(
  "orgs.member-invited",
);

/** Whoever runs the team wants this person to log in anew, everywhere. */
export const memberSessionsToEnd = defineEvent<{ readonly userId: string }>("orgs.member-sessions-to-end");
