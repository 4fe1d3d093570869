// Adds a client together with its primary contact (spec 2 §2.10, §5).
import { CLIENT_NAME_TAKEN, type Client, type NewClient } from "@gap/core/clients/client.schema";
import { changedRecords } from "@gap/core/live/changed-records";
import { SET_UP_STEP } from "@gap/core/users/set-up-checklist";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import { fieldError } from "@gap/core/shared/gap-error";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { CommandContext } from "../platform/calls/run-command";
import { completeSetUpStep } from "../users/public";
import { storeWords } from "./client-words";
import { getClient } from "./clients.db";
import { clientsAdded } from "./clients.events";
import { clientContacts } from "./clients.tables";
import { insertWhereFree } from "./insert-where-free";

export async function addClient(
  command: CommandContext,
  advisorOrgId: string,
  client: NewClient,
): Promise<Client> {
  const [added] = await insertClients(command, advisorOrgId, [client]);
  if (added === undefined) throw fieldError("name", CLIENT_NAME_TAKEN);
  const { id } = added;
  command.audit({ kind: "client", id, details: { name: client.name, status: client.status } });
  command.live("client-list-update", advisorOrgId, changedRecords({ id, lastUpdatedAt: command.now }));
  await completeSetUpStep(command, SET_UP_STEP.addAClient);
  return getClient(command.tx, { id, advisorOrgId });
}

/** Inserts clients whose names are free; of two with the same name, only the first. */
export async function insertClients(
  { tx, now, actorId, region, emit }: CommandContext,
  advisorOrgId: string,
  given: readonly NewClient[],
): Promise<{ readonly id: string; readonly client: NewClient }[]> {
  const audit = auditOfNew({ now, actorId });
  const drafts = given.map((client) => ({ id: region.newId(), contactId: region.newId(), client }));
  const ids = await insertWhereFree(
    tx,
    drafts.map(({ id, client: { name, status } }) => ({
      id,
      advisorOrgId,
      name,
      nameKey: nameKeyOf(name),
      status,
      ...audit,
    })),
  );
  const added = drafts
    .filter(({ id }) => ids.has(id))
    .map(({ id, contactId, client }) => ({ id, client, contact: primaryContactOf(contactId, client) }));
  if (added.length === 0) return [];
  await tx.insert(clientContacts).values(
    added.map(({ id: clientId, contact }) => ({
      ...contact,
      clientId,
      advisorOrgId,
      primaryContact: true,
      status: "active" as const,
      ...audit,
    })),
  );
  await storeWords(
    tx,
    added.map(({ id, client: { name }, contact }) => ({ id, advisorOrgId, name, contacts: [contact] })),
  );
  emit(clientsAdded, { advisorOrgId, ids: added.map(({ id }) => id) });
  return added;
}

function primaryContactOf(id: string, client: NewClient) {
  return {
    id,
    firstName: client.primaryContactFirstName,
    lastName: client.primaryContactLastName,
    email: client.email,
    phoneNumber: client.primaryContactPhoneNumber || null,
  };
}
