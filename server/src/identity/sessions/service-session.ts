// Session for printing a page (spec 3 §6, service users): a service user gets access to one organisation with one
// permission while the printing lasts. No sign-in method leads here; only the server itself opens such sessions.
import { and, eq, inArray, like, lt, sql } from "drizzle-orm";
import { GUEST_ROLE } from "@gap/core/access/roles";
import { ACCESS_TOKEN_LIFE_MS } from "@gap/core/identity/identity-limits";
import { sessionKey, SERVICE_USER_KEY, type KeptSession } from "@gap/core/identity/kept-session";
import { roles } from "@gap/server/access/public";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import { runCommand, type CommandContext } from "@gap/server/platform/calls/run-command";
import { takeLock } from "@gap/server/platform/db/advisory-locks";
import type { Transaction } from "@gap/server/platform/db/database";
import type { Region, ServiceAccess, ServiceSession } from "@gap/server/platform/region";
import { createUser, users } from "@gap/server/users/public";
import { endSession } from "./end-sessions";
import { startSession } from "./start-session";
import { verifyAccessToken } from "./tokens";

/** Reserved domain that never receives mail; the local part is random, so that nobody can register it first. */
const SERVICE_DOMAIN = "@service.invalid";

export async function openServiceSession(region: Region, access: ServiceAccess): Promise<ServiceSession> {
  const origin = {
    actorId: null,
    orgId: access.orgId,
    request: { id: region.newId(), ip: "", userAgent: "printing" },
  };
  const { userId, email, tokens } = await runCommand(
    region,
    { ...origin, action: "identity.openServiceSession" },
    async (command) => {
      const user = await serviceUser(command);
      await grantAccess(command, user.id, access);
      const session = await startSession(command, {
        userId: user.id,
        pool: "guest",
        door: "link",
        // Limits the session to its own page, because parallel printings share the same user.
        onlyPermission: access.permission,
      });
      return { userId: user.id, email: user.email, tokens: session };
    },
  );
  const now = region.clock.now().getTime();
  const kept: KeptSession = {
    tokens,
    userId,
    email,
    refreshedAt: now,
    expiresAt: now + ACCESS_TOKEN_LIFE_MS,
  };
  return {
    storage: { [sessionKey(region.id)]: JSON.stringify(kept), [SERVICE_USER_KEY]: "true" },
    end: async () => {
      const verified = await verifyAccessToken(region, tokens.accessToken);
      await runCommand(region, { ...origin, action: "identity.endServiceSession" }, async (command) => {
        if (verified !== undefined) await endSession(command, verified.sessionId);
        await revokeAccess(command, userId, access);
      });
    },
  };
}

async function serviceUser(command: CommandContext): Promise<{ id: string; email: string }> {
  await takeLock(command.tx, "serviceUser");
  const [known] = await command.tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.isServiceUser, true), like(users.email, `%${SERVICE_DOMAIN}`)))
    .limit(1);
  if (known !== undefined) return known;
  const email = `printing-${command.region.newId().toLowerCase()}${SERVICE_DOMAIN}`;
  const name = { firstName: "Printing", lastName: "service" };
  const { id } = await createUser(command, { email, isServiceUser: true, ...name });
  return { id, email };
}

async function grantAccess(
  { tx, now, audit }: CommandContext,
  userId: string,
  { orgId, permission }: ServiceAccess,
): Promise<void> {
  const [role] = await tx
    .select({ id: roles.id })
    .from(roles)
    .innerJoin(orgs, eq(orgs.orgType, roles.orgType))
    .where(and(eq(orgs.id, orgId), sql`lower(${roles.name}) = ${GUEST_ROLE.toLowerCase()}`));
  if (role === undefined) throw new Error("Only a client's organisation has guests");
  const times = { createdAt: now, lastUpdatedAt: now, acceptedOn: now };
  await tx
    .insert(userOrgs)
    .values({ userId, orgId, roleId: role.id, permissions: [permission], ...times })
    .onConflictDoUpdate({
      target: [userOrgs.userId, userOrgs.orgId],
      set: {
        permissions: sql`array_append(${userOrgs.permissions}, ${permission})`,
        deactivatedOn: null,
        lastUpdatedAt: now,
      },
    });
  audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { permission } });
}

/** Removes access that a crashed process left behind. */
export async function clearAbandonedPrintings(tx: Transaction, before: Date): Promise<void> {
  const printers = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isServiceUser, true), like(users.email, `%${SERVICE_DOMAIN}`)));
  await tx
    .delete(userOrgs)
    .where(and(inArray(userOrgs.userId, printers), lt(userOrgs.lastUpdatedAt, before)));
}

/** Removes the permission once, because the same page may be printed twice concurrently. */
async function revokeAccess(
  { tx }: CommandContext,
  userId: string,
  { orgId, permission }: ServiceAccess,
): Promise<void> {
  const link = and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId));
  const [found] = await tx.select({ held: userOrgs.permissions }).from(userOrgs).where(link).for("update");
  if (found === undefined) return;
  const place = found.held.indexOf(permission);
  const left = place < 0 ? found.held : found.held.toSpliced(place, 1);
  if (left.length === 0) await tx.delete(userOrgs).where(link);
  else await tx.update(userOrgs).set({ permissions: left }).where(link);
}
