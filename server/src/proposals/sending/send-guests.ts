// Whom a proposal is sent to becomes a guest of the client's organisation (spec 4 §C, §F): a person of the region, linked to
// it with nothing but this proposal, unless they are a member there already.
import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from "drizzle-orm";
import { GUEST_ROLE } from "@gap/core/access/roles";
import { closedToRecipients, proposalPermission } from "@gap/core/proposals/proposal-access";
import type { ProposalContact } from "@gap/core/proposals/proposal-view";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "@gap/server/access/public";
import { clientContacts, clients } from "@gap/server/clients/public";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { createUser, users } from "@gap/server/users/public";
import { proposals, proposalSignees } from "../proposals.tables";

/** As long as this after the due day a mailed link still leads to the proposal. */
const DAYS_AFTER_DUE_MS = 30 * 86_400_000;
/** A renewed link is good for a while in any case. */
const LEAST_LIFE_MS = 7 * 86_400_000;

interface Sending {
  readonly proposalId: string;
  readonly clientOrgId: string;
  readonly contacts: readonly ProposalContact[];
}

/** The user of each contact, by the contact's id. Whom an earlier version was sent to, and this one is not, is let go. */
export async function admitGuests(
  command: CommandContext,
  { proposalId, clientOrgId, contacts }: Sending,
): Promise<ReadonlyMap<string, string>> {
  const userIds = new Map<string, string>();
  // In the order of addresses: two that are sent at once wait for each other's people in the same order.
  for (const contact of contacts.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
    userIds.set(contact.id, await personOf(command, contact));
  await assertNoneDeactivated(command, { clientOrgId, contacts, userIds });
  const permission = proposalPermission(proposalId);
  await dismissFormer(command, { permission, clientOrgId, userIds: [...userIds.values()] });
  for (const userId of userIds.values()) await linkGuest(command, { userId, clientOrgId, permission });
  return userIds;
}

async function personOf(command: CommandContext, { id, email }: ProposalContact): Promise<string> {
  const { tx } = command;
  const known = async () => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    return user?.id;
  };
  const [contact] = await tx
    .select({ firstName: clientContacts.firstName, lastName: clientContacts.lastName })
    .from(clientContacts)
    .where(eq(clientContacts.id, id));
  const found = await known();
  if (found !== undefined) return found;
  try {
    const { firstName = "", lastName } = contact ?? {};
    const made = await createUser(command, { email, firstName, lastName: lastName ?? "" });
    return made.id;
  } catch (error) {
    // Somebody else sent them something at the same moment.
    const madeMeanwhile = error instanceof GapError && error.type === "conflict" ? await known() : undefined;
    if (madeMeanwhile === undefined) throw error;
    return madeMeanwhile;
  }
}

/** Nobody is let in by a link whom the client's organisation is closed to: better said now than never signed. */
async function assertNoneDeactivated(
  { tx }: CommandContext,
  { clientOrgId, contacts, userIds }: Omit<Sending, "proposalId"> & { userIds: ReadonlyMap<string, string> },
): Promise<void> {
  const closed = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(
      and(
        eq(userOrgs.orgId, clientOrgId),
        inArray(userOrgs.userId, [...userIds.values()]),
        isNotNull(userOrgs.deactivatedOn),
      ),
    );
  if (closed.length === 0) return;
  const names = contacts.flatMap(({ id, name }) =>
    closed.some(({ userId }) => userId === userIds.get(id)) ? [name] : [],
  );
  const message = closedToRecipients(names);
  throw new GapError("unprocessable", message, {
    validationErrors: [{ field: "step1.contacts", message }],
  });
}

interface GuestLink {
  readonly userId: string;
  readonly clientOrgId: string;
  readonly permission: string;
}

// Not the command that adds members: a guest is told by the mail of the proposal, and by nothing else.
async function linkGuest(
  { tx, now, actorId, audit }: CommandContext,
  { userId, clientOrgId, permission }: GuestLink,
): Promise<void> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.orgType, "client"), sql`lower(${roles.name}) = ${GUEST_ROLE.toLowerCase()}`))
    .for("share");
  if (role === undefined) throw new GapError("support", "There is no role for guests");
  await tx
    .insert(userOrgs)
    .values({
      userId,
      orgId: clientOrgId,
      roleId: role.id,
      permissions: [permission],
      acceptedOn: now,
      createdAt: now,
      createdBy: actorId,
      lastUpdatedAt: now,
      lastUpdatedBy: actorId,
    })
    .onConflictDoUpdate({
      target: [userOrgs.userId, userOrgs.orgId],
      set: {
        permissions: sql`case when ${permission} = any(${userOrgs.permissions}) then ${userOrgs.permissions}
          else array_append(${userOrgs.permissions}, ${permission}) end`,
        // Whether they say yes to an invitation stays theirs: the proposal's link opens this without it.
        lastUpdatedAt: now,
        lastUpdatedBy: actorId,
      },
    });
  audit({ kind: "user-org", id: `${userId}/${clientOrgId}`, details: { permission } });
}

async function dismissFormer(
  { tx, now, actorId }: CommandContext,
  { permission, clientOrgId, userIds }: Omit<GuestLink, "userId"> & { readonly userIds: readonly string[] },
): Promise<void> {
  await tx
    .update(userOrgs)
    .set({
      permissions: sql`array_remove(${userOrgs.permissions}, ${permission})`,
      lastUpdatedAt: now,
      lastUpdatedBy: actorId,
    })
    .where(
      and(
        eq(userOrgs.orgId, clientOrgId),
        sql`${permission} = any(${userOrgs.permissions})`,
        notInArray(userOrgs.userId, [...userIds]),
      ),
    );
}

export interface ProposalGuest {
  readonly proposalId: string;
  readonly clientOrgId: string;
  /** Until when a link that is made now leads there. */
  readonly until: Date;
}

/** Whether a mailed link still leads this person to the proposal; undefined where it does not. */
export async function findProposalGuest(
  db: Queryable,
  { proposalId, userId, now }: { readonly proposalId: string; readonly userId: string; readonly now: Date },
): Promise<ProposalGuest | undefined> {
  const [guest] = await guestsAmong(db, proposalId, [userId]);
  if (guest === undefined) return undefined;
  return { proposalId, clientOrgId: guest.clientOrgId, until: linkGoodUntil(guest.dueAt ?? now, now) };
}

/**
 * Those whom a mailed link still leads to the proposal; not where the organisation or their membership is closed, the
 * proposal is theirs no more, the advisor has archived the contact that they were or deleted the client, or their address is
 * not that of the contact any more.
 */
export function guestsAmong(db: Queryable, proposalId: string, userIds: readonly string[]) {
  const isContactStill = sql`exists (
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
        isContactStill,
      ),
    );
}

export function linkGoodUntil(dueAt: Date, now: Date): Date {
  return new Date(Math.max(dueAt.getTime() + DAYS_AFTER_DUE_MS, now.getTime() + LEAST_LIFE_MS));
}
