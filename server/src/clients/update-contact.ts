// Changes a contact's name, address and phone number (spec 3 §3, §5).
import { eq } from "drizzle-orm";
import { hasOneName, type ClientContact, type ContactEdit } from "@gap/core/clients/contact.schema";
import { changedRecords } from "@gap/core/live/changed-records";
import { REQUIRED } from "@gap/core/shared/required";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import { fieldError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale, nextUpdate } from "../platform/calls/stale-record";
import { storeClientWords } from "./client-words";
import { clientsChanged, contactAccessEnded } from "./clients.events";
import { clientContacts } from "./clients.tables";
import { lockContact, presentContact } from "./contacts.db";
import { raiseClientVersions } from "./raise-client-versions";
import { unlessTaken } from "./taken";

export async function updateContact(
  command: CommandContext,
  advisorOrgId: string,
  { id, firstName, lastName, email, phoneNumber, lastUpdatedAt: seen }: ContactEdit,
): Promise<ClientContact> {
  const { tx, now, actorId, audit, emit, live } = command;
  const { client, contact } = await lockContact(tx, { id, advisorOrgId });
  assertNotStale(contact.lastUpdatedAt, seen);
  if (lastName === undefined && !hasOneName(contact)) throw fieldError("lastName", REQUIRED);
  const changed = {
    firstName,
    lastName: lastName ?? null,
    email,
    phoneNumber: phoneNumber || null,
    ...auditOfChange({ now: nextUpdate(now, contact), actorId }),
  };
  await unlessTaken(tx.update(clientContacts).set(changed).where(eq(clientContacts.id, id)));
  await raiseClientVersions(command, [client.id]);
  await storeClientWords(tx, client);
  const next = presentContact({ ...contact, ...changed });
  emit(clientsChanged, { advisorOrgId, ids: [client.id] });
  if (email !== contact.email) emit(contactAccessEnded, { contactIds: [id], reason: "readdressed" });
  audit({ kind: "contact", id, details: { name: next.name, email, client: client.name } });
  live("client-list-update", advisorOrgId, changedRecords({ id: client.id }));
  return next;
}
