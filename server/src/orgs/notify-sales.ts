// Notifies the sales team of a firm that wants a larger plan (spec 2 §4). A tRPC query in name and type, but accepted
// only by POST.
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { TierName } from "@gap/core/orgs/tiers";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { auditLog } from "../platform/audit/audit.tables";
import type { CommandContext } from "../platform/calls/run-command";
import { salesNoticeMail } from "./sales-notice.email";
import { lockOrg } from "./lock-org";

const SUBJECT = "sales-notice";

/** Idempotent for a day: if people of the firm press the button again, sales still get one mail. */
export async function notifySalesOfUpgrade(
  command: CommandContext,
  { orgId, userId }: { readonly orgId: string; readonly userId: string },
): Promise<void> {
  const { tx, now, audit } = command;
  await lockOrg(tx, orgId);
  // The newest row that is older than a day bounds the next query, so that both use the index however long the log is.
  const [older] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.orgId, orgId), lte(auditLog.at, new Date(now.getTime() - DAY_MS))))
    .orderBy(sql`${auditLog.id} desc nulls last`)
    .limit(1);
  const [notified] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.orgId, orgId),
        gt(auditLog.id, older?.id ?? 0),
        sql`${auditLog.subjects} @> ${JSON.stringify([{ kind: SUBJECT }])}::jsonb`,
      ),
    )
    .limit(1);
  if (notified !== undefined) return;
  await mailSales(command, { orgId, userId, chosen: null });
  audit({ kind: SUBJECT, id: orgId });
}

export async function mailSales(
  { region, tx }: CommandContext,
  notice: { readonly orgId: string; readonly userId: string; readonly chosen: TierName | null },
): Promise<void> {
  await region.mail.send(tx, salesNoticeMail, { to: region.config.salesEmail, data: notice });
}
