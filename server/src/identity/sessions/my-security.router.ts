// user.* procedures for the user's own sign-in methods, sessions and devices (spec 4 §F, My profile).
import { eq } from "drizzle-orm";
import { z } from "zod";
import { signedIn } from "@gap/core/access/policy";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import { read, write } from "@gap/server/platform/calls/procedure";
import type { Queryable } from "@gap/server/platform/db/database";
import { firmsRequiringAuthenticator } from "../authenticator/required-authenticator";
import { devicesOf, forgetDeviceOfUser } from "../devices/remembered-device";
import { credentials } from "../identity.tables";
import { endSessionOfUser, endSessionsOfUser } from "./end-sessions";
import { openSessionsOf, recentSignInsOf } from "./sessions.db";

/** Any state of the user is allowed; guests are not, because they must not end sessions of the main pool. */
const people = () => signedIn({ deactivatedToo: true, withoutOrg: true });

export const mySecurityProcedures = {
  getMySecurity: read.allow(people()).query(async ({ ctx }) => {
    const { userId, sessionId } = ctx.caller;
    const now = ctx.region.clock.now();
    const [secrets, authenticatorRequiredBy, open, devices, recentSignIns] = await Promise.all([
      secretsOf(ctx.db, userId),
      firmsRequiringAuthenticator(ctx.db, userId),
      openSessionsOf(ctx.db, userId, now),
      devicesOf(ctx.db, userId, now),
      recentSignInsOf(ctx.db, userId),
    ]);
    const sessions = open.map((session) => ({ ...session, isCurrent: session.id === sessionId }));
    return { ...secrets, authenticatorRequiredBy, sessions, devices, recentSignIns };
  }),
  endMySession: write
    .allow(people())
    .input(z.object({ sessionId: idSchema }))
    .mutation(async ({ ctx, input: { sessionId } }) => {
      const ended = await endSessionOfUser(ctx, { userId: ctx.caller.userId, sessionId });
      if (!ended) throw new GapError("notFound", "This session has already ended");
      ctx.audit({ kind: "session", id: sessionId });
    }),
  endMyOtherSessions: write.allow(people()).mutation(async ({ ctx }) => {
    const { userId, sessionId } = ctx.caller;
    await endSessionsOfUser(ctx, userId, sessionId);
  }),
  forgetMyDevice: write
    .allow(people())
    .input(z.object({ deviceId: idSchema }))
    .mutation(async ({ ctx, input: { deviceId } }) => {
      const forgotten = await forgetDeviceOfUser(ctx, { userId: ctx.caller.userId, deviceId });
      if (!forgotten) throw new GapError("notFound", "This device is no longer remembered");
      ctx.audit({ kind: "device", id: deviceId });
    }),
};

async function secretsOf(db: Queryable, userId: string) {
  const [kept] = await db
    .select({
      passwordHash: credentials.passwordHash,
      confirmedAt: credentials.totpConfirmedAt,
      recoveryCodes: credentials.recoveryCodes,
      preferredMfa: credentials.preferredMfa,
    })
    .from(credentials)
    .where(eq(credentials.userId, userId));
  const hasPassword = kept !== undefined && kept.passwordHash !== null;
  if (kept === undefined || kept.confirmedAt === null) return { hasPassword, authenticator: null };
  const { confirmedAt, recoveryCodes, preferredMfa } = kept;
  const recoveryCodesLeft = recoveryCodes.filter(({ usedAt }) => usedAt === undefined).length;
  return { hasPassword, authenticator: { confirmedAt, recoveryCodesLeft, preferredMfa } };
}
