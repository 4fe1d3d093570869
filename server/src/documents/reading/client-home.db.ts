// document.getClientHome (spec 7 §6): whom a person of a client works with, and the next session. Three statements besides
// the one that authenticates.
import { and, desc, eq, ne, or, sql } from "drizzle-orm";
import type { ClientHome, NextSession } from "@gap/core/documents/document-view";
import { nameOrEmail } from "@gap/core/shared/names/full-name";
import { clients } from "@gap/server/clients/public";
import { isActive, orgs, userOrgs } from "@gap/server/orgs/public";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { nextMeetingOf, workItems, type NextMeeting } from "@gap/server/work-items/public";
import { documents } from "../documents.tables";
import { isOfClientOrg } from "../permitted-documents";

export async function getClientHome({ db, caller, region }: ReadContext<Caller>): Promise<ClientHome> {
  const [[firm], [advisor], meeting] = await Promise.all([
    firmOf(db, caller),
    advisorOfNewest(db, caller),
    nextMeetingOf(db, caller, region.clock.now()),
  ]);
  const person = advisor ?? meeting?.holder;
  return {
    firmName: firm?.name ?? "",
    ...withoutEmpty({ phoneNumber: firm?.phoneNumber ?? null }),
    ...(person !== undefined && { advisor: { name: nameOrEmail(person), email: person.email } }),
    ...(meeting !== undefined && { nextSession: presentSession(meeting) }),
  };
}

function presentSession({ at, minutes, place, holder }: NextMeeting): NextSession {
  return { at, minutes, place, ...withoutEmpty({ withName: holder?.firstName || null }) };
}

function firmOf(db: Queryable, caller: Caller) {
  return db
    .select({ name: orgs.name, phoneNumber: orgs.contactNumber })
    .from(clients)
    .innerJoin(orgs, eq(orgs.id, clients.advisorOrgId))
    .where(and(eq(clients.clientOrgId, ownOrgId(caller)), ne(clients.status, "deleted")));
}

/** The owner of its work item, else the person who made it, as long as they are in the firm. */
function advisorOfNewest(db: Queryable, caller: Caller) {
  const ownsWork = sql`coalesce(${users.id} = ${workItems.ownerId}, false)`;
  return db
    .select({ firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .leftJoin(workItems, eq(workItems.id, documents.workItemId))
    .innerJoin(users, or(eq(users.id, workItems.ownerId), eq(users.id, documents.createdBy)))
    .innerJoin(userOrgs, and(eq(userOrgs.userId, users.id), eq(userOrgs.orgId, documents.orgId), isActive))
    .where(and(isOfClientOrg(caller), eq(users.isServiceUser, false)))
    .orderBy(desc(documents.createdAt), desc(documents.id), desc(ownsWork))
    .limit(1);
}
