// Publishes that signees lost access because a sync changed their contact's address (spec 6 L8), so that the proposal's
// owner is notified. Advisors who change an address by hand are warned beforehand instead.
import { and, eq, isNull, lt, ne, or } from "drizzle-orm";
import { clientContacts, contactsReaddressed } from "@gap/server/clients/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { isOneOf } from "@gap/server/platform/db/search-words";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { signeeClosedOut } from "../proposals.events";
import { proposals, proposalSignees } from "../proposals.tables";

export function notifyClosedOutSignees(region: Region): void {
  region.events.join(contactsReaddressed, async (command, { advisorOrgId, contacts }) => {
    const clientIds = [...new Set(contacts.map(({ clientId }) => clientId))];
    const formerEmails = new Map(contacts.map(({ contactId, formerEmail }) => [contactId, formerEmail]));
    for (const { contactId, readAs, ...closed } of await closedOut(command, { advisorOrgId, clientIds })) {
      const left = formerEmails.get(contactId);
      // Skip signees who had already lost access before this sync.
      if (left === closed.formerEmail || left === readAs)
        command.emit(signeeClosedOut, { advisorOrgId, ...closed });
    }
  });
}

/**
 * Signees who lost access to a sent proposal before they signed, while signatures are still needed. Users who took the
 * new address themselves keep it.
 */
function closedOut(
  { tx }: CommandContext,
  { advisorOrgId, clientIds }: { readonly advisorOrgId: string; readonly clientIds: readonly string[] },
) {
  return tx
    .select({
      proposalId: proposals.id,
      number: proposals.number,
      name: proposals.name,
      clientName: proposals.clientName,
      ownerId: proposals.ownerId,
      contactId: proposalSignees.contactId,
      signeeName: proposalSignees.name,
      formerEmail: proposalSignees.email,
      readAs: users.email,
    })
    .from(proposals)
    .innerJoin(
      proposalSignees,
      and(
        eq(proposalSignees.proposalId, proposals.id),
        eq(proposalSignees.version, proposals.version),
        ne(proposalSignees.role, "copy"),
        isNull(proposalSignees.agreedAt),
      ),
    )
    .innerJoin(
      clientContacts,
      and(
        eq(clientContacts.id, proposalSignees.contactId),
        ne(clientContacts.email, proposalSignees.email),
        ne(clientContacts.status, "archived"),
      ),
    )
    .leftJoin(users, eq(users.id, proposalSignees.userId))
    .where(
      and(
        eq(proposals.advisorOrgId, advisorOrgId),
        isOneOf(proposals.advisorClientId, clientIds),
        eq(proposals.state, "sent"),
        lt(proposals.signaturesReceived, proposals.signaturesNeeded),
        or(isNull(users.email), ne(users.email, clientContacts.email)),
      ),
    );
}
