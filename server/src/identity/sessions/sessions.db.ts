// Queries of sessions: one by id, a user's open ones, and a user's recent sign-ins.
import { and, desc, eq, gt, isNull } from "drizzle-orm";
import type { Queryable } from "@gap/server/platform/db/database";
import { sessions } from "../identity.tables";

/** More than any user has open; "end all" also ends those that are not shown. */
const MAX_OPEN_SHOWN = 100;
const RECENT_SIGN_INS = 20;

export async function findSession(db: Queryable, sessionId: string) {
  const [session] = await db
    .select({
      door: sessions.door,
      createdAt: sessions.createdAt,
      endedAt: sessions.endedAt,
      deviceId: sessions.deviceId,
    })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return session;
}

export function openSessionsOf(db: Queryable, userId: string, now: Date) {
  return db
    .select({
      id: sessions.id,
      door: sessions.door,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .limit(MAX_OPEN_SHOWN);
}

export function recentSignInsOf(db: Queryable, userId: string) {
  return db
    .select({
      at: sessions.createdAt,
      door: sessions.door,
      ip: sessions.ip,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .limit(RECENT_SIGN_INS);
}
