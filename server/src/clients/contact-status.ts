// Hides, archives and restores a contact, and chooses the primary one, who must be active (spec 3 §3).
import { and, eq } from "drizzle-orm";
import {
  CONTACTS_MANAGED_ELSEWHERE,
  offersHiddenContacts,
  ONLY_ACTIVE_CONTACTS_ARE_PRIMARY,
  PRIMARY_CONTACT_STAYS_ACTIVE,
  type ClientContact,
  type ContactChange,
  type ContactStatusChange,
} from "@gap/core/clients/contact.schema";
import { changedRecords } from "@gap/core/live/changed-records";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfChange, updateVersion } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale, nextUpdate } from "../platform/calls/stale-record";
import type { ClientRow } from "./clients.db";
import { clientsChanged, contactAccessEnded } from "./clients.events";
import { clientContacts } from "./clients.tables";
import { accountingConnectionOf, lockContact, presentContact, type ContactRow } from "./contacts.db";
import { raiseClientVersions } from "./raise-client-versions";

export async function setContactStatus(
  command: CommandContext,
  advisorOrgId: string,
  { id, status, lastUpdatedAt: seen }: ContactStatusChange,
): Promise<ClientContact> {
  const { client, contact } = await lockContact(command.tx, { id, advisorOrgId });
  assertNotStale(contact.lastUpdatedAt, seen);
  if (contact.primaryContact && status !== "active")
    throw new GapError("unprocessable", PRIMARY_CONTACT_STAYS_ACTIVE);
  if (status === "hidden" && !offersHiddenContacts(await accountingConnectionOf(command.tx, client)))
    throw new GapError("unprocessable", CONTACTS_MANAGED_ELSEWHERE);
  return saveContact(command, { client, contact, change: { status } });
}

export async function setPrimaryContact(
  command: CommandContext,
  advisorOrgId: string,
  { id, lastUpdatedAt: seen }: ContactChange,
): Promise<ClientContact> {
  const { client, contact } = await lockContact(command.tx, { id, advisorOrgId });
  assertNotStale(contact.lastUpdatedAt, seen);
  if (contact.status !== "active") throw new GapError("unprocessable", ONLY_ACTIVE_CONTACTS_ARE_PRIMARY);
  if (!contact.primaryContact) await endPrimaryContact(command, client.id);
  return saveContact(command, { client, contact, change: { primaryContact: true } });
}

async function endPrimaryContact(command: CommandContext, clientId: string): Promise<void> {
  const [primary] = await command.tx
    .select()
    .from(clientContacts)
    .where(and(eq(clientContacts.clientId, clientId), eq(clientContacts.primaryContact, true)));
  if (primary !== undefined) await updateVersion(command, clientContacts, primary, { primaryContact: false });
}

interface ContactUpdate {
  readonly client: ClientRow;
  readonly contact: ContactRow;
  readonly change: Partial<Pick<ContactRow, "status" | "primaryContact">>;
}

async function saveContact(
  command: CommandContext,
  { client, contact, change }: ContactUpdate,
): Promise<ClientContact> {
  const { tx, now, actorId, audit, emit, live } = command;
  const { id } = contact;
  const changed = { ...change, ...auditOfChange({ now: nextUpdate(now, contact), actorId }) };
  await tx.update(clientContacts).set(changed).where(eq(clientContacts.id, id));
  await raiseClientVersions(command, [client.id]);
  const next = presentContact({ ...contact, ...changed });
  emit(clientsChanged, { advisorOrgId: client.advisorOrgId, ids: [client.id] });
  if (change.status === "archived") emit(contactAccessEnded, { contactIds: [id], reason: "archived" });
  audit({ kind: "contact", id, details: { name: next.name, ...change, client: client.name } });
  live("client-list-update", client.advisorOrgId, changedRecords({ id: client.id }));
  return next;
}
