// Overview tab of a client: its primary contact, its business plan, its status and its archive.
import type { ComponentType } from "react";
import { CLIENT_STATUS_NAMES, type Client } from "@gap/core/clients/client.schema";
import { formatDate } from "@gap/core/shared/dates";
import { Facts } from "@gap/web/ui/display/facts";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { LINK_STATUS_NAMES } from "./client-words";

interface ClientOverviewProps {
  readonly client: Client;
  /** The card of the business plan, which the application provides. */
  readonly Plan?: ComponentType<{ readonly client: Client }> | undefined;
  /** The card of the client's archive, which the application provides. */
  readonly Archive?: ComponentType<{ readonly client: Client }> | undefined;
}

export function ClientOverview({ client, Plan, Archive }: ClientOverviewProps) {
  return (
    <div className={utility.stack16}>
      <Card title="Primary contact">
        {client.email === "" ? (
          <EmptyState
            title="No primary contact yet"
            text="Create a contact, or choose one as primary, under Contacts."
          />
        ) : (
          <Facts
            facts={{
              Name: client.primaryContactFullName,
              Email: <a href={`mailto:${client.email}`}>{client.email}</a>,
              Phone: client.primaryContactPhoneNumber && (
                <a href={`tel:${client.primaryContactPhoneNumber}`}>{client.primaryContactPhoneNumber}</a>
              ),
            }}
          />
        )}
      </Card>
      {Plan === undefined ? null : <Plan client={client} />}
      <Card title="About">
        <Facts
          facts={{
            Status: CLIENT_STATUS_NAMES[client.status],
            "Status before": client.previousStatus && CLIENT_STATUS_NAMES[client.previousStatus],
            Access: LINK_STATUS_NAMES[client.linkStatus],
            "Came from": client.xeroId === undefined ? "Added here" : "Practice manager",
            Created: formatDate(client.createdAt),
            "Last updated": <RelativeTime date={client.lastUpdatedAt} />,
          }}
        />
      </Card>
      {Archive === undefined ? null : <Archive client={client} />}
    </div>
  );
}
