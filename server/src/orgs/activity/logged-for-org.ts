// Also logs a change by the provider's staff in the log of the organisation it concerns (spec 4 §F, Security).
import { auditLog, type AuditSubject } from "@gap/server/platform/audit/audit.tables";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";

/**
 * The change's own audit row belongs to the caller's organisation. Another organisation gets a second row, in the same
 * transaction.
 */
export function loggedForOrg<Input extends { readonly orgId: string }, Out>(
  action: string,
  change: (ctx: WriteContext<Caller>, input: Input) => Promise<Out>,
) {
  return ({ ctx, input }: { readonly ctx: WriteContext<Caller>; readonly input: Input }): Promise<Out> =>
    ctx.caller.viewer.orgId === input.orgId
      ? change(ctx, input)
      : logFor(ctx, { orgId: input.orgId, action }, (logged) => change(logged, input));
}

async function logFor<Out>(
  ctx: WriteContext<Caller>,
  { orgId, action }: { readonly orgId: string; readonly action: string },
  work: (ctx: WriteContext<Caller>) => Promise<Out>,
): Promise<Out> {
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
