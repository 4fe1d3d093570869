// A firm's rule on authenticator apps (decision 024): reads it with how many members have an app, and changes it.
import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import type { z } from "zod";
import {
  requireAuthenticatorProblem,
  type AuthenticatorRule,
  type requireAuthenticatorSchema,
} from "@gap/core/identity/required-authenticator";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import { lockOrg, orgs } from "@gap/server/orgs/public";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { credentials } from "../identity.tables";
import { canBeRequired, memberLink, memberRole } from "./required-authenticator";

export async function findAuthenticatorRule(
  db: Queryable,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
): Promise<AuthenticatorRule> {
  const [[org], [counted], withApp] = await Promise.all([
    db.select({ requiredSince: orgs.authenticatorRequiredOn }).from(orgs).where(eq(orgs.id, orgId)),
    db
      .select({ activeMembers: count(), membersWithApp: count(credentials.totpConfirmedAt) })
      .from(memberLink)
      .innerJoin(memberRole, eq(memberRole.id, memberLink.roleId))
      .leftJoin(credentials, eq(credentials.userId, memberLink.userId))
      .where(and(eq(memberLink.orgId, orgId), canBeRequired)),
    peopleWithApp(db, [userId]),
  ]);
  if (org === undefined) throw new GapError("notFound", "No such org");
  return {
    activeMembers: counted?.activeMembers ?? 0,
    membersWithApp: counted?.membersWithApp ?? 0,
    callerHasApp: withApp.has(userId),
    ...withoutEmpty(org),
  };
}

/** Requiring it again keeps the date, so that sessions begun since then stay held to it. */
export async function requireAuthenticator(
  ctx: WriteContext<Caller>,
  { orgId, required }: z.output<typeof requireAuthenticatorSchema>,
): Promise<void> {
  const { tx, now, caller, audit } = ctx;
  if (caller.viewer.orgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  const { authenticatorRequiredOn } = await lockOrg(tx, orgId);
  if ((authenticatorRequiredOn !== null) === required) return;
  const hasApp = (await peopleWithApp(tx, [caller.userId])).has(caller.userId);
  const problem = requireAuthenticatorProblem(required, { hasApp });
  if (problem !== undefined) throw new GapError("conflict", problem);
  await tx
    .update(orgs)
    .set({ authenticatorRequiredOn: required ? now : null })
    .where(eq(orgs.id, orgId));
  audit({ kind: "org", id: orgId, details: { required } });
}

export async function peopleWithApp(db: Queryable, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const found = await db
    .select({ userId: credentials.userId })
    .from(credentials)
    .where(and(inArray(credentials.userId, [...userIds]), isNotNull(credentials.totpConfirmedAt)));
  return new Set(found.map(({ userId }) => userId));
}
