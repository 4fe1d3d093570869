// The status of a client's contacts: none, invited or joined (spec 2 §3, spec 3 §3). A client has the status of its
// first contact to get there.
import { and, eq, inArray, ne } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import type { CommandContext } from "../platform/calls/run-command";
import { clientContacts, clients } from "./clients.tables";

interface ContactsOfClient {
  readonly advisorOrgId: string;
  readonly clientId: string;
  readonly contactIds: readonly string[];
}

/** A link was sent to these contacts. Contacts who have already joined keep that status. */
export async function markInvited(command: CommandContext, of: ContactsOfClient): Promise<void> {
  await changeStatus(command, of, { from: ["none"], to: "pending" });
}

/** These contacts followed the link. */
export async function markJoined(command: CommandContext, of: ContactsOfClient): Promise<void> {
  await changeStatus(command, of, { from: ["none", "pending"], to: "accepted" });
}

type Status = "none" | "pending" | "accepted";

async function changeStatus(
  { tx, live }: CommandContext,
  { advisorOrgId, clientId, contactIds }: ContactsOfClient,
  { from, to }: { readonly from: readonly Status[]; readonly to: Status },
): Promise<void> {
  if (contactIds.length === 0) return;
  // Update the client's row first, as everywhere, to avoid deadlocks.
  const changedClients = await tx
    .update(clients)
    .set({ linkStatus: to })
    .where(
      and(eq(clients.id, clientId), inArray(clients.linkStatus, [...from]), ne(clients.status, "deleted")),
    )
    .returning({ id: clients.id });
  const changedContacts = await tx
    .update(clientContacts)
    .set({ invitationStatus: to })
    .where(
      and(
        eq(clientContacts.clientId, clientId),
        inArray(clientContacts.id, [...contactIds]),
        inArray(clientContacts.invitationStatus, [...from]),
      ),
    )
    .returning({ id: clientContacts.id });
  if (changedClients.length + changedContacts.length > 0)
    live("client-list-update", advisorOrgId, changedRecords({ id: clientId }));
}
