// Sends a proposal's mail only to its sender as a test (spec 3 §7, isTestEmail), without freezing the proposal.
import { and, eq, gt } from "drizzle-orm";
import { ENOUGH_TEST_MAILS } from "@gap/core/proposals/signing-calls.schema";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";
import { GapError } from "@gap/core/shared/gap-error";
import { auditLog } from "@gap/server/platform/audit/audit.tables";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { lockProposal } from "../lock-proposal";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { proposalTestMail } from "./test-mail.email";

const MAX_PER_HOUR = 20;
/** The action in the log, which is not that of sending the proposal. */
const TEST_MAIL = "proposals.sendTestEmail";

export async function sendTestMail(ctx: WriteContext<Caller>, proposalId: string): Promise<void> {
  const { tx, region, caller } = ctx;
  const advisorOrgId = ownOrgId(caller);
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId });
  await assertTestMailsLeft(ctx);
  await region.mail.send(tx, proposalTestMail, {
    to: caller.viewer.email,
    data: { proposalId, advisorOrgId, senderId: caller.userId },
  });
  ctx.auditAs(TEST_MAIL);
  ctx.audit({ kind: "proposal", id: proposalId, details: { client: row.clientName } });
}

async function assertTestMailsLeft({ tx, now, caller }: WriteContext<Caller>): Promise<void> {
  const sent = await tx.$count(
    auditLog,
    and(
      eq(auditLog.userId, caller.userId),
      eq(auditLog.action, TEST_MAIL),
      gt(auditLog.at, new Date(now.getTime() - HOUR_MS)),
    ),
  );
  if (sent >= MAX_PER_HOUR) throw new GapError("locked", ENOUGH_TEST_MAILS);
}
