// A sync that gives a contact another address closes what was sent to the former one (spec 6 L8): whoever changes it by hand is
// told so before, and of a sync whoever looks after the proposal is told.
import { and, eq, isNull, ne, or } from "drizzle-orm";
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
      // Others were closed out before, and that is no news.
      if (left === closed.formerEmail || left === readAs)
        command.emit(signeeClosedOut, { advisorOrgId, ...closed });
    }
  });
}

/** Who has yet to sign what is out, and cannot. Who took the new address themselves reads on. */
function closedOut(
  { tx }: CommandContext,
  { advisorOrgId, clientIds }: { readonly advisorOrgId: string; readonly clientIds: readonly string[] },
) {
  return tx
    .select({
      proposalId: proposals.id,
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
        or(isNull(users.email), ne(users.email, clientContacts.email)),
      ),
    );
}
