// Makes each recipient of a proposal a guest of the client's organisation (spec 4 §C, §F): a user whose membership
// opens only this proposal, unless they are already a member there.
import { and, eq, inArray, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { deactivatedRecipientsMessage, proposalPermission } from "@gap/core/proposals/proposal-access";
import type { ProposalContact } from "@gap/core/proposals/proposal-view";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { fieldError } from "@gap/core/shared/gap-error";
import { clientContacts, clients } from "@gap/server/clients/public";
import { orgs, permitGuest, revokePermission, userOrgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { findOrCreateUser, users } from "@gap/server/users/public";
import { proposals, proposalSignees } from "../proposals.tables";

/** How long a mailed link opens the proposal after the due day. */
const GRACE_AFTER_DUE_MS = 30 * DAY_MS;
/** Minimum lifetime of a renewed link. */
const MIN_LIFETIME_MS = 7 * DAY_MS;

interface Sending {
  readonly proposalId: string;
  readonly clientOrgId: string;
  readonly contacts: readonly ProposalContact[];
}

/** Returns user ids by contact id. Recipients of earlier versions who are not among these lose access. */
export async function admitGuests(
  command: CommandContext,
  { proposalId, clientOrgId, contacts }: Sending,
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map<string, string>();
  // Lock in a fixed order, by address, to avoid deadlocks between concurrent sends.
  for (const contact of contacts.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
    userIds.set(contact.id, await userOfContact(command, contact));
  await assertNoneDeactivated(command, { clientOrgId, contacts });
  const permission = proposalPermission(proposalId);
  await revokePermission(command, { orgId: clientOrgId, permission, exceptUserIds: [...userIds.values()] });
  for (const userId of userIds.values())
    await permitGuest(command, { userId, orgId: clientOrgId, permission });
  return userIds;
}

async function userOfContact(command: CommandContext, { id, email }: ProposalContact): Promise<string> {
  const [contact] = await command.tx
    .select({ firstName: clientContacts.firstName, lastName: clientContacts.lastName })
    .from(clientContacts)
    .where(eq(clientContacts.id, id));
  const { firstName = "", lastName } = contact ?? {};
  return findOrCreateUser(command, { email, firstName, lastName: lastName ?? "" });
}

/** A deactivated recipient could neither open the link nor sign. */
export async function assertNoneDeactivated(
  { tx }: Pick<CommandContext, "tx">,
  { clientOrgId, contacts }: Omit<Sending, "proposalId">,
): Promise<void> {
  const closed = await tx
    .select({ email: users.email })
    .from(userOrgs)
    .innerJoin(users, eq(users.id, userOrgs.userId))
    .where(
      and(
        eq(userOrgs.orgId, clientOrgId),
        inArray(
          users.email,
          contacts.map(({ email }) => email),
        ),
        isNotNull(userOrgs.deactivatedOn),
      ),
    );
  if (closed.length === 0) return;
  const names = contacts.flatMap(({ email, name }) =>
    closed.some((user) => user.email === email) ? [name] : [],
  );
  throw fieldError("step1.contacts", deactivatedRecipientsMessage(names));
}

export interface ProposalGuest {
  readonly proposalId: string;
  readonly clientOrgId: string;
  /** Expiry of a link created now. */
  readonly until: Date;
}

/** Returns the guest if a mailed link still opens the proposal for this user, otherwise undefined. */
export async function findProposalGuest(
  db: Queryable,
  { proposalId, userId, now }: { readonly proposalId: string; readonly userId: string; readonly now: Date },
): Promise<ProposalGuest | undefined> {
  const [guest] = await guestsAmong(db, proposalId, [userId]);
  if (guest === undefined) return undefined;
  return { proposalId, clientOrgId: guest.clientOrgId, until: linkExpiry(guest.dueAt ?? now, now) };
}

/**
 * Those of the users for whom a mailed link still opens the proposal. Excluded are users without permission, with a
 * deactivated membership or organisation, with an archived contact or deleted client, and those whose address differs
 * from the contact's.
 */
export function guestsAmong(db: Queryable, proposalId: string, userIds: readonly string[]) {
  const hasActiveContact = sql`exists (
    select 1 from ${proposalSignees} signee
      join ${clientContacts} contact on contact.id = signee.contact_id and contact.email = signee.email
      join ${users} person on person.id = signee.user_id and person.email = signee.email
     where signee.proposal_id = ${proposals.id} and signee.user_id = ${userOrgs.userId} and contact.status <> 'archived')`;
  return db
    .select({ userId: userOrgs.userId, clientOrgId: orgs.id, dueAt: proposals.dueAt })
    .from(proposals)
    .innerJoin(clients, eq(clients.id, proposals.advisorClientId))
    .innerJoin(orgs, eq(orgs.id, clients.clientOrgId))
    .innerJoin(userOrgs, and(eq(userOrgs.orgId, orgs.id), inArray(userOrgs.userId, [...userIds])))
    .where(
      and(
        eq(proposals.id, proposalId),
        sql`${proposalPermission(proposalId)} = any(${userOrgs.permissions})`,
        ne(clients.status, "deleted"),
        isNull(userOrgs.deactivatedOn),
        isNull(orgs.deactivatedOn),
        hasActiveContact,
      ),
    );
}

export function linkExpiry(dueAt: Date, now: Date): Date {
  return new Date(Math.max(dueAt.getTime() + GRACE_AFTER_DUE_MS, now.getTime() + MIN_LIFETIME_MS));
}
