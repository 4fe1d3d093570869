// Logs what a person did to their own account in the log of each organisation they can open (spec 4 §F, Security: who,
// what, when, from where). The audit rows of the identity service name no organisation.
import { sql } from "drizzle-orm";
import { auditLog, type AuditSubject } from "@gap/server/platform/audit/audit.tables";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { userOrgs } from "../orgs.tables";

interface ActOfPerson {
  readonly action: "identity.signedIn" | "identity.passwordReset" | "identity.emailChanged";
  readonly userId: string;
  readonly details?: AuditSubject["details"];
  readonly request: RequestInfo;
}

/** Runs in the transaction of the act without being awaited, as one statement for all organisations. */
export function noteOfPerson({ tx, now }: CommandContext, act: ActOfPerson): void {
  const { action, userId, details, request } = act;
  const subjects: readonly AuditSubject[] = [
    { kind: "user", id: userId, ...(details !== undefined && { details }) },
  ];
  tx.alongside(
    tx.execute(sql`insert into ${auditLog} (at, action, user_id, org_id, subjects, ip, user_agent, request_id)
      select ${now.toISOString()}::timestamptz, ${action}, ${userOrgs.userId}, ${userOrgs.orgId},
        ${JSON.stringify(subjects)}::jsonb, ${request.ip}, ${request.userAgent}, ${request.id}
      from ${userOrgs} where ${userOrgs.userId} = ${userId} and ${userOrgs.deactivatedOn} is null
        and ${userOrgs.acceptedOn} is not null`),
  );
}
