// The client's contacts, below the people of the firm: the primary one first, and the page of the client has all of them.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Avatar } from "@gap/web/ui/display/avatar";
import classes from "../page.module.css";

interface ContactsOfClientProps {
  readonly item: Pick<WorkItemView, "clientId" | "clientName">;
  /** The address of the client. */
  readonly path: string;
}

const MOST_SHOWN = 4;

export function ContactsOfClient({ item: { clientId, clientName }, path }: ContactsOfClientProps) {
  const {
    data: contacts,
    error,
    refetch,
  } = useQuery(useApi().options.advisor.getClientContacts.queryOptions({ clientId }, ALWAYS_REFETCHED));
  if (contacts === undefined)
    return error === null ? null : (
      <div className={classes.padded}>
        <DataNotLoaded subject={`The contacts of ${clientName}`} error={error} onTryAgain={refetch} />
      </div>
    );
  const shown = contacts
    .toSorted((a, b) => Number(b.primaryContact) - Number(a.primaryContact))
    .slice(0, MOST_SHOWN);
  return (
    <>
      <ul className={classes.lines} aria-label={`Contacts of ${clientName}`}>
        {shown.map(({ id, name, primaryContact }) => (
          <li key={id}>
            <Avatar name={name} decorative />
            <span className={classes.grow}>
              <span className={classes.name}>{name}</span>
              <span className={classes.small}>
                {primaryContact ? `${clientName}, primary contact` : clientName}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {contacts.length > MOST_SHOWN ? (
        <p className={classes.padded}>
          <Link to={path}>All {contacts.length} contacts</Link>
        </p>
      ) : null}
    </>
  );
}
