// Whether a client's people were invited or have joined (spec 2 §3, spec 3 §3). A client is as far as its first
// contact.
import { and, eq, inArray, ne } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import type { CommandContext } from "../platform/calls/run-command";
import { clientContacts, clients } from "./clients.tables";

interface ContactsOfClient {
  readonly advisorOrgId: string;
  readonly clientId: string;
  readonly contactIds: readonly string[];
}

/** A link was sent to these contacts; contacts who have already joined stay so. */
export async function noteAsked(command: CommandContext, of: ContactsOfClient): Promise<void> {
  await move(command, of, { from: ["none"], to: "pending" });
}

/** These contacts followed the link. */
export async function noteCame(command: CommandContext, of: ContactsOfClient): Promise<void> {
  await move(command, of, { from: ["none", "pending"], to: "accepted" });
}

type Status = "none" | "pending" | "accepted";

async function move(
  { tx, live }: CommandContext,
  { advisorOrgId, clientId, contactIds }: ContactsOfClient,
  { from, to }: { readonly from: readonly Status[]; readonly to: Status },
): Promise<void> {
  if (contactIds.length === 0) return;
  // Update the client's row first, as everywhere, to avoid deadlocks.
  const clientsMoved = await tx
    .update(clients)
    .set({ linkStatus: to })
    .where(
      and(eq(clients.id, clientId), inArray(clients.linkStatus, [...from]), ne(clients.status, "deleted")),
    )
    .returning({ id: clients.id });
  const contactsMoved = await tx
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
  if (clientsMoved.length + contactsMoved.length > 0)
    live("client-list-update", advisorOrgId, changedRecords({ id: clientId }));
}
