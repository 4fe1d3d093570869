// Table of a client's contacts, who read and sign for it, with tabs for hidden and archived ones (spec 3 §3).
import { useQuery } from "@tanstack/react-query";
import { IconAddressBook, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import type { Client } from "@gap/core/clients/client.schema";
import {
  CONTACT_STATUSES,
  offersHiddenContacts,
  type ClientContact,
  type ContactStatus,
  type InvitationStatus,
} from "@gap/core/clients/contact.schema";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Avatar } from "@gap/web/ui/display/avatar";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import { DataTable } from "@gap/web/ui/table/data-table";
import { NameCell } from "@gap/web/ui/table/name-cell";
import type { TableColumn, TableTab } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { contactRowActions } from "./contact-actions";
import { ContactDialog } from "./contact-dialog";
import { useContactChange } from "./use-contact-change";
import classes from "../clients.module.css";

const STATUSES: Readonly<Record<ContactStatus, { label: string; tone: BadgeTone }>> = {
  active: { label: "Active", tone: "success" },
  hidden: { label: "Hidden", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

const INVITATIONS: Readonly<Record<InvitationStatus, string>> = {
  none: "Not invited",
  pending: "Pending",
  accepted: "Accepted",
};

const COLUMNS: readonly TableColumn<ClientContact>[] = [
  {
    id: "name",
    header: "Name",
    value: ({ name }) => name,
    cell: ({ name }) => <NameCell name={name} avatar={<Avatar name={name} size="small" decorative />} />,
    minWidth: 160,
    phone: "title",
  },
  { id: "email", header: "Email", value: ({ email }) => email, minWidth: 180, phone: "subtitle" },
  { id: "phone", header: "Phone", value: ({ phoneNumber }) => phoneNumber, minWidth: 110, shownFrom: 820 },
  {
    id: "status",
    header: "Status",
    value: ({ status }) => STATUSES[status].label,
    cell: ({ status, primaryContact }) => (
      <span className={classes.badges}>
        {/* On phones the address needs the space; a primary contact is always active, and the tab shows that too. */}
        <span className={primaryContact ? utility.notOnPhones : undefined}>
          <StatusBadge tone={STATUSES[status].tone}>{STATUSES[status].label}</StatusBadge>
        </span>
        {primaryContact ? (
          <StatusBadge tone="accent" fact>
            Primary
          </StatusBadge>
        ) : null}
      </span>
    ),
    minWidth: 160,
    phone: "status",
  },
  {
    id: "invitation",
    header: "Invitation",
    value: ({ invitationStatus }) => INVITATIONS[invitationStatus],
    minWidth: 100,
    shownFrom: 720,
  },
  {
    id: "lastUpdatedAt",
    header: "Last updated",
    value: ({ lastUpdatedAt }) => lastUpdatedAt,
    cell: ({ lastUpdatedAt }) => <RelativeTime date={lastUpdatedAt} />,
    align: "end",
    minWidth: 110,
    shownFrom: 880,
  },
];

const tabOf = (status: ContactStatus): TableTab<ClientContact> => ({
  id: status,
  label: STATUSES[status].label,
  matches: (contact) => contact.status === status,
});

const TABS = CONTACT_STATUSES.map(tabOf);

export function ContactsTable({ client }: { client: Client }) {
  const { canBeHidden, isManagedElsewhere, contacts, error, tryAgain } = useContacts(client);
  const change = useContactChange(canBeHidden);
  const [opened, setOpened] = useState<"new" | ClientContact>();
  const create = (
    <Button icon={<IconPlus size={16} />} onClick={() => setOpened("new")}>
      Create contact
    </Button>
  );
  return (
    <div className={utility.stack16}>
      <div className={utility.bar}>
        <p className={utility.quiet}>
          People who read and sign for {client.name}.
          {isManagedElsewhere
            ? " The accounting connection manages this list, so hidden contacts are not offered."
            : ""}
        </p>
        {contacts?.length === 0 ? null : create}
      </div>
      <DataNotLoaded subject="The contacts" error={error} onTryAgain={tryAgain} />
      {contacts === undefined && error !== null ? null : (
        <DataTable
          label="Contacts"
          preset="table"
          rows={contacts}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          columns={COLUMNS}
          tabs={TABS}
          rowActions={(contact) =>
            contactRowActions(contact, canBeHidden, (act, row) =>
              act === "edit" ? setOpened(row) : change(act, row),
            )
          }
          empty={{
            icon: <IconAddressBook />,
            title: "No contacts yet",
            text: `Add the first person to contact at ${client.name}.`,
            action: create,
          }}
        />
      )}
      {opened === undefined ? null : (
        <ContactDialog
          clientId={client.id}
          contact={opened === "new" ? undefined : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

/** All contacts are listed; with an accounting connection none can be hidden manually (spec 3 §6). */
function useContacts({ id, clientOrgId }: Client) {
  const { advisor } = useApi().options;
  const clientOrg = useQuery(
    advisor.getClientOrgByAdvisorClientId.queryOptions(
      { advisorClientId: id },
      { ...ALWAYS_REFETCHED, enabled: clientOrgId !== undefined },
    ),
  );
  const contacts = useQuery(
    advisor.getClientContacts.queryOptions(
      { clientId: id, includeHiddenStatus: true, includeArchivedStatus: true },
      ALWAYS_REFETCHED,
    ),
  );
  // Offer no hiding until the accounting connection is known, as it might be refused.
  const isKnown = clientOrgId === undefined || clientOrg.data !== undefined;
  const offersHidden = offersHiddenContacts(clientOrg.data ?? undefined);
  return {
    canBeHidden: isKnown && offersHidden,
    isManagedElsewhere: isKnown && !offersHidden,
    contacts: contacts.data,
    error: contacts.error,
    tryAgain: () => void contacts.refetch(),
  };
}
