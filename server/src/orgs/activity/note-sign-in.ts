// Who signed in stands in the log of each organisation that is open to them (spec 4 §F, Security: who, what, when, from
// where): a sign-in belongs to the person, and none of its own rows names an organisation.
import { sql } from "drizzle-orm";
import { auditLog, type AuditSubject } from "@gap/server/platform/audit/audit.tables";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { userOrgs } from "../orgs.tables";

interface SignIn {
  readonly userId: string;
  /** The way they came: a password, a mailed code, a link. */
  readonly door: string;
  readonly request: RequestInfo;
}

/** In the commit that lets the person in; nobody waits for it (one statement, however many organisations). */
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
