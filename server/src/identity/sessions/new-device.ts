// Mails the user about a sign-in from a browser that they have not used recently, so that they notice an intruder.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { describeUserAgent } from "@gap/core/identity/describe-user-agent";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { prepared } from "@gap/server/platform/db/prepared";
import type { LockedAccount } from "../accounts.db";
import { sessions, type SignInMethod, type Pool } from "../identity.tables";
import { newDeviceMail } from "./new-device.email";

const REMEMBERED_MS = 90 * DAY_MS;

/** Call before the session starts. First sign-ins get no mail; neither do links and guests, which prove the mailbox. */
export async function mailNewDeviceNotice(
  { region, tx, now }: CommandContext,
  { userId, email }: LockedAccount,
  { door, pool, request }: { door: SignInMethod; pool: Pool; request: RequestInfo },
): Promise<void> {
  if (pool === "guest" || door === "link" || door === "sign-up") return;
  const known = await browsersStatement(tx).execute({ userId });
  const since = now.getTime() - REMEMBERED_MS;
  const device = describeUserAgent(request.userAgent);
  const isKnown = known.some(
    ({ userAgent, lastSeenAt }) => lastSeenAt.getTime() >= since && describeUserAgent(userAgent) === device,
  );
  if (known.length === 0 || isKnown) return;
  await region.mail.send(tx, newDeviceMail, {
    to: email,
    data: { at: now.toISOString(), device, ip: request.ip },
  });
}

const browsersStatement = prepared((db) =>
  db
    .select({
      userAgent: sessions.userAgent,
      lastSeenAt: sql<Date>`max(coalesce(${sessions.lastSeenAt}, ${sessions.createdAt}))`.mapWith(
        sessions.createdAt,
      ),
    })
    .from(sessions)
    // Exclude sessions from mailed links: opening a mail does not make a browser a known one.
    .where(
      and(
        eq(sessions.userId, sql.placeholder("userId")),
        isNotNull(sessions.userAgent),
        isNull(sessions.linkId),
      ),
    )
    .groupBy(sessions.userAgent)
    .prepare("identity_browsers"),
);
