// Adds a contact to a client (spec 3 §5). A client's first contact becomes its primary one.
import { count, eq, sql } from "drizzle-orm";
import {
  contactName,
  MAX_CONTACTS_OF_CLIENT,
  TOO_MANY_CONTACTS,
  type BasicContact,
  type NewContact,
} from "@gap/core/clients/contact.schema";
import { changedRecords } from "@gap/core/live/changed-records";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { storeClientWords } from "./client-words";
import { lockClient } from "./clients.db";
import { clientsChanged } from "./clients.events";
import { clientContacts } from "./clients.tables";
import { raiseClientVersions } from "./raise-client-versions";
import { unlessTaken } from "./taken";

export async function addContact(
  command: CommandContext,
  advisorOrgId: string,
  { clientId, firstName, lastName, email, phoneNumber }: NewContact,
): Promise<BasicContact> {
  const { tx, now, actorId, region, audit, emit, live } = command;
  const client = await lockClient(tx, { id: clientId, advisorOrgId });
  const [there] = await tx
    .select({
      count: count(),
      hasPrimary: sql<boolean>`coalesce(bool_or(${clientContacts.primaryContact}), false)`,
    })
    .from(clientContacts)
    .where(eq(clientContacts.clientId, clientId));
  if (there !== undefined && there.count >= MAX_CONTACTS_OF_CLIENT)
    throw new GapError("unprocessable", TOO_MANY_CONTACTS);
  const id = region.newId();
  await unlessTaken(
    tx.insert(clientContacts).values({
      id,
      clientId,
      advisorOrgId,
      primaryContact: there?.hasPrimary !== true,
      status: "active",
      firstName,
      lastName,
      email,
      phoneNumber: phoneNumber || null,
      ...auditOfNew({ now, actorId }),
    }),
  );
  await raiseClientVersions(command, [clientId]);
  await storeClientWords(tx, client);
  const name = contactName({ firstName, lastName });
  emit(clientsChanged, { advisorOrgId, ids: [clientId] });
  audit({ kind: "contact", id, details: { name, email, client: client.name } });
  live("client-list-update", advisorOrgId, changedRecords({ id: clientId }));
  return { id, name, email };
}
