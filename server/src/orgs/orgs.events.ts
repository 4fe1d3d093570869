// Events that organisations publish to other capabilities.
import type { TierName } from "@gap/core/orgs/tiers";
import { defineEvent } from "../platform/events/event-bus";

/** A person became a member of an organisation or was invited to it. */
export const memberAdded = defineEvent<{
  readonly userId: string;
  readonly orgId: string;
  /** The person had no other membership or invitation at that time. */
  readonly isTheirFirst: boolean;
  /** The person is only invited; an invitation is mailed in the same transaction. */
  readonly isInvited: boolean;
}>("orgs.member-added");

/** The provider's own organisation was created. */
export const providerOrgCreated = defineEvent<{ readonly orgId: string }>("orgs.provider-created");

/** An organisation was created or deleted, or changed its tier or country; invalidates cached counts. */
export const orgListChanged = defineEvent<{ readonly orgId: string }>("orgs.list-changed");

/** An advisor's plan changed, or was set for the first time. */
export const planChanged = defineEvent<{
  readonly orgId: string;
  /** Null if the organisation had no plan. */
  readonly from: TierName | null;
  readonly to: TierName;
  readonly maxUsers: number;
}>("orgs.plan-changed");

/** An invited person accepted, either by joining the product through the invitation or later as an existing user. */
export const memberAccepted = defineEvent<{ readonly userId: string; readonly orgId: string }>(
  "orgs.member-accepted",
);

/** Requests an invitation email for this person; identity sends it in the same transaction. */
export const invitationRequested = defineEvent<{ readonly userId: string; readonly orgId: string }>(
  "orgs.member-invited",
);

/**
 * Requests the end of a pending invitation. Identity does it in the same transaction, because it locks the account first,
 * and also ends the mailed link if no other organisation invites the person.
 */
export const invitationCancelRequested = defineEvent<{ readonly userId: string; readonly orgId: string }>(
  "orgs.invitation-to-cancel",
);

/** A team admin requests the end of all sessions of this person, who has to log in again everywhere. */
export const sessionsEndRequested = defineEvent<{ readonly userId: string }>("orgs.member-sessions-to-end");
