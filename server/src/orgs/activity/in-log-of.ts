// What the provider's staff do to an organisation stands in that organisation's log too (spec 4 §F, Security).
import { auditLog, type AuditSubject } from "@gap/server/platform/audit/audit.tables";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";

/** The row of the change itself is the caller's organisation's; a foreign one gets a row of its own, in the same commit. */
export async function inLogOf<Out>(
  ctx: WriteContext<Caller>,
  { orgId, action }: { readonly orgId: string; readonly action: string },
  work: (ctx: WriteContext<Caller>) => Promise<Out>,
): Promise<Out> {
  if (ctx.caller.viewer.orgId === orgId) return work(ctx);
  const subjects: AuditSubject[] = [];
  const audit = (subject: AuditSubject) => {
    subjects.push(subject);
    ctx.audit(subject);
  };
  const outcome = await work({ ...ctx, audit });
  await ctx.tx.insert(auditLog).values({
    at: ctx.now,
    action,
    userId: ctx.actorId,
    orgId,
    subjects,
    ip: ctx.request.ip,
    userAgent: ctx.request.userAgent,
    requestId: ctx.request.id,
  });
  return outcome;
}
