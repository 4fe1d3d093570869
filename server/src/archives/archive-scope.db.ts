// Whose an archive is: of an organisation, or of one client of a firm.
import { and, eq, isNull, ne } from "drizzle-orm";
import type { ArchiveScope } from "@gap/core/archives/archive-scope";
import { GapError } from "@gap/core/shared/gap-error";
import { clients } from "../clients/public";
import type { AuditSubject } from "../platform/audit/audit.tables";
import type { Queryable } from "../platform/db/database";
import { archives } from "./archives.tables";

export function isOfScope({ orgId, clientId }: ArchiveScope) {
  return and(
    eq(archives.orgId, orgId),
    clientId === null ? isNull(archives.clientId) : eq(archives.clientId, clientId),
  );
}

/** For the log, which names the client. */
export async function subjectOf(
  db: Queryable,
  archiveId: string,
  { clientId }: ArchiveScope,
): Promise<AuditSubject> {
  const subject = { kind: "archive", id: archiveId };
  if (clientId === null) return subject;
  const [client] = await db.select({ name: clients.name }).from(clients).where(eq(clients.id, clientId));
  return { ...subject, details: { client: client?.name ?? "" } };
}

/** A firm has archives of its own clients only. */
export async function assertOwnClient(db: Queryable, { orgId, clientId }: ArchiveScope): Promise<void> {
  if (clientId === null) return;
  const [client] = await db
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, clientId), eq(clients.advisorOrgId, orgId), ne(clients.status, "deleted")));
  if (client === undefined) throw new GapError("notFound", "No such client");
}
