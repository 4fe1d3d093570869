// SQL queries of the people and organisations that notices are about and for.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { OrgType } from "@gap/core/orgs/org-types";
import { listAdmins, orgs, userOrgs } from "@gap/server/orgs/public";
import type { Transaction } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";

export interface OrgOfNotice {
  readonly id: string;
  readonly name: string;
  readonly orgType: OrgType;
}

/** People who are only invited get no notifications about the organisation. */
const isMember = and(isNull(userOrgs.deactivatedOn), isNotNull(userOrgs.acceptedOn));

/** A person's display name, or their address if they have no name. Undefined for the installation itself. */
export async function nameOf(tx: Transaction, userId: string | null): Promise<string | undefined> {
  if (userId === null) return undefined;
  const [person] = await tx
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  if (person === undefined) return undefined;
  const name = [person.firstName, person.lastName].filter((part) => part !== "").join(" ");
  return name === "" ? person.email : name;
}

export async function findOrg(tx: Transaction, orgId: string): Promise<OrgOfNotice | undefined> {
  const [org] = await tx
    .select({ id: orgs.id, name: orgs.name, orgType: orgs.orgType })
    .from(orgs)
    .where(eq(orgs.id, orgId));
  return org;
}

/** The organisation a person was invited to, and the inviter. */
export async function findInvitingOrg(
  tx: Transaction,
  { userId, orgId }: { readonly userId: string; readonly orgId: string },
): Promise<(OrgOfNotice & { invitedBy: string | null }) | undefined> {
  const [org] = await tx
    .select({ id: orgs.id, name: orgs.name, orgType: orgs.orgType, invitedBy: userOrgs.createdBy })
    .from(userOrgs)
    .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId)));
  return org;
}

export async function isActiveMember(tx: Transaction, userId: string, orgId: string): Promise<boolean> {
  const found = await tx
    .select({ userId: userOrgs.userId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId), isMember));
  return found.length > 0;
}

/** The person who is in charge of a record, or the admins if that person has left. */
export async function ownerOrAdmins(
  tx: Transaction,
  { ownerId, orgId }: { readonly ownerId: string | null; readonly orgId: string },
): Promise<string[]> {
  const isOwnerActive = ownerId !== null && (await isActiveMember(tx, ownerId, orgId));
  if (isOwnerActive) return [ownerId];
  const admins = await listAdmins(tx, orgId);
  return admins.map(({ userId }) => userId);
}
