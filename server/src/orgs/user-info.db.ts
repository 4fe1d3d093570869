// Query of user.getMyUserInfo: the person, their organisations, and their features in the current one.
import { eq, sql } from "drizzle-orm";
import type { OrgOfUser, UserInfo } from "@gap/core/users/user-info.schema";
import type { Viewer } from "@gap/core/access/access-rule";
import { GUEST_ROLE } from "@gap/core/access/roles";
import { GapError } from "@gap/core/shared/gap-error";
import { roles } from "../access/public";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import { users } from "../users/public";
import { orgs, userOrgs } from "./orgs.tables";

type UserRow = typeof users.$inferSelect;

/** The person was deactivated in the organisation, or the organisation itself was. */
const isClosedLink = sql<boolean>`(${userOrgs.deactivatedOn} is not null or ${orgs.deactivatedOn} is not null)`;

/** Two statements: the person, and their organisations with the current one's subscription. */
export async function getUserInfo(db: Queryable, userId: string, viewer: Viewer): Promise<UserInfo> {
  const [[user], links] = await Promise.all([
    db.select().from(users).where(eq(users.id, userId)),
    db
      .select({
        orgId: orgs.id,
        name: orgs.name,
        orgType: orgs.orgType,
        roleName: roles.name,
        countryCode: orgs.countryCode,
        website: orgs.website,
        orgSize: orgs.orgSize,
        tierName: orgs.tierName,
        trialEndDate: orgs.trialEndDate,
        xeroAuthorised: orgs.xeroAuthorised,
        permissions: userOrgs.permissions,
        isPending: sql<boolean>`${userOrgs.acceptedOn} is null`,
        isClosed: isClosedLink,
      })
      .from(userOrgs)
      .innerJoin(orgs, eq(orgs.id, userOrgs.orgId))
      .innerJoin(roles, eq(roles.id, userOrgs.roleId))
      .where(eq(userOrgs.userId, userId))
      // Closed organisations come last, so that opening the first one works.
      .orderBy(isClosedLink, orgs.name),
  ]);
  if (user === undefined || user.registeredOn === null) throw new GapError("notFound", "User does not exist");
  const { onlyPermission } = viewer;
  // A visitor who came by a proposal's link must not learn about the person's other organisations (spec 6 L8).
  const mine =
    onlyPermission === undefined
      ? links.filter(({ isPending }) => !isPending)
      : links
          .filter(({ permissions }) => permissions.includes(onlyPermission))
          .map((link) => ({ ...link, roleName: GUEST_ROLE }));
  const waiting =
    onlyPermission === undefined ? links.filter(({ isPending, isClosed }) => isPending && !isClosed) : [];
  const current = mine.find((link) => link.orgId === viewer.orgId);
  return {
    ...presentUser(user),
    isServiceUser: user.isServiceUser,
    orgs: mine.map(presentOrgOfUser),
    ...(waiting.length === 0 ? {} : { pendingInvitations: waiting.length }),
    ...(current === undefined
      ? {}
      : {
          userOrg: {
            orgId: current.orgId,
            orgType: current.orgType,
            roleName: current.roleName,
            isGuest: viewer.isGuest,
            isDeactivated: viewer.isDeactivated,
            isDeveloper: viewer.isDeveloper,
            ...withoutEmpty({
              tierName: current.tierName,
              trialEndDate: current.trialEndDate,
            }),
            xeroAuthorised: current.xeroAuthorised,
            features: viewer.features as NonNullable<UserInfo["userOrg"]>["features"],
            featureToggles: [...viewer.featureToggles],
            permissions: [...viewer.permissions],
          },
        }),
  };
}

export function presentUser(row: UserRow) {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    lastUpdated: row.lastUpdatedAt,
    isTrialist: row.isTrialist,
    onboarding: row.onboarding,
    ...withoutEmpty({
      jobTitle: row.jobTitle as NonNullable<UserInfo["jobTitle"]> | null,
      cognitoUsername: row.cognitoUsername,
      circleId: row.circleId,
      inviteSentOn: row.inviteSentOn,
      inviteAcceptedOn: row.inviteAcceptedOn,
      trialData: row.trialData,
    }),
  };
}

function presentOrgOfUser(link: {
  orgId: string;
  name: string;
  orgType: OrgOfUser["orgType"];
  roleName: string;
  countryCode: string | null;
  website: string | null;
  orgSize: NonNullable<OrgOfUser["orgSize"]> | null;
  isClosed: boolean;
}): OrgOfUser {
  const { orgId, name, orgType, roleName, isClosed, countryCode, website, orgSize } = link;
  return {
    orgId,
    name,
    orgType,
    roleName,
    ...(isClosed ? { isClosed } : {}),
    ...withoutEmpty({ countryCode, website, orgSize }),
  };
}
