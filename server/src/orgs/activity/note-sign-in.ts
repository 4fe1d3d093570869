// Logs a sign-in in the log of each organisation the person can open (spec 4 §F, Security: who, what, when, from
// where). The sign-in's own audit rows name no organisation.
import { sql } from "drizzle-orm";
import { auditLog, type AuditSubject } from "@gap/server/platform/audit/audit.tables";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { userOrgs } from "../orgs.tables";

interface SignIn {
  readonly userId: string;
  /** How the person signed in: a password, a mailed code, a link. */
  readonly door: string;
  readonly request: RequestInfo;
}

/** Runs in the transaction of the sign-in without being awaited, as one statement for all organisations. */
export function noteSignIn({ tx, now }: CommandContext, { userId, door, request }: SignIn): void {
  const subjects: readonly AuditSubject[] = [
    { kind: "user", id: userId, details: { with: door.replaceAll("-", " ") } },
  ];
  tx.alongside(
    tx.execute(sql`insert into ${auditLog} (at, action, user_id, org_id, subjects, ip, user_agent, request_id)
      select ${now.toISOString()}::timestamptz, 'identity.signedIn', ${userOrgs.userId}, ${userOrgs.orgId},
        ${JSON.stringify(subjects)}::jsonb, ${request.ip}, ${request.userAgent}, ${request.id}
      from ${userOrgs} where ${userOrgs.userId} = ${userId} and ${userOrgs.deactivatedOn} is null
        and ${userOrgs.acceptedOn} is not null`),
  );
}
