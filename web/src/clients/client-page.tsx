// A client's page (spec 4 §F) with tabs for overview, contacts and the work done for it.
import { IconPencil, IconUsers } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { partExists, type PartId } from "@gap/core/access/existing-parts";
import type { Client } from "@gap/core/clients/client.schema";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { PageTabs } from "@gap/web/ui/page/page-tabs";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import { ClientOverview } from "./client-overview";
import { ClientStatusBadge } from "./client-words";
import { useClient } from "./clients.queries";
import { ContactsTable } from "./contacts/contacts-table";
import { useClientChanges } from "./use-client-changes";

interface TabProps {
  readonly client: Client;
}

interface PartsOfTabs extends TabProps {
  // Cards of the overview.
  readonly Plan?: ComponentType<TabProps> | undefined;
  readonly Archive?: ComponentType<TabProps> | undefined;
}

/** Tabs provided by other capabilities, which depend on clients and not the other way round. */
export interface ClientPageParts {
  readonly Proposals?: ComponentType<TabProps>;
  readonly WorkItems?: ComponentType<TabProps>;
  readonly Documents?: ComponentType<TabProps>;
  readonly DeliveryNotes?: ComponentType<TabProps>;
  readonly Actions?: ComponentType<TabProps>;
  // Cards of the overview.
  readonly Plan?: ComponentType<TabProps>;
  readonly Archive?: ComponentType<TabProps>;
  readonly Calculator?: ComponentType<TabProps>;
}

interface ClientTab {
  readonly id: string;
  readonly label: string;
  /** The tab is shown once this part exists and the application provides it. */
  readonly part?: PartId;
  readonly Tab?: ComponentType<PartsOfTabs>;
}

function tabsOf({
  Proposals,
  WorkItems,
  Documents,
  DeliveryNotes,
  Actions,
  Calculator,
}: ClientPageParts): readonly ClientTab[] {
  const tabs: readonly ClientTab[] = [
    { id: "overview", label: "Overview", Tab: ClientOverview },
    { id: "contacts", label: "Contacts", Tab: ContactsTable },
    { id: "proposals", label: "Proposals", part: "proposals", ...(Proposals && { Tab: Proposals }) },
    { id: "work-items", label: "Work items", part: "work-items", ...(WorkItems && { Tab: WorkItems }) },
    { id: "documents", label: "Documents", part: "documents", ...(Documents && { Tab: Documents }) },
    { id: "actions", label: "Actions", part: "documents", ...(Actions && { Tab: Actions }) },
    {
      id: "delivery-notes",
      label: "Delivery notes",
      part: "documents",
      ...(DeliveryNotes && { Tab: DeliveryNotes }),
    },
    { id: "calculator", label: "Calculator", part: "vgc", ...(Calculator && { Tab: Calculator }) },
    { id: "activity", label: "Activity", part: "client-activity" },
  ];
  return tabs.filter(({ part, Tab }) => Tab !== undefined && (part === undefined || partExists(part)));
}

interface ClientPageProps {
  readonly clientId: string;
  readonly parts?: ClientPageParts;
  /** Tab from the URL; undefined opens the first tab. */
  readonly tab: string | undefined;
  readonly onTab: (tab: string) => void;
  /** Goes back to the list. */
  readonly onLeave: () => void;
}

export function ClientPage({ clientId, parts = {}, tab, onTab, onLeave }: ClientPageProps) {
  const { data: client, error, refetch } = useClient(clientId);
  const changes = useClientChanges({ onDeleted: onLeave });
  usePartTitle(client?.name);
  // The client may be deleted by a colleague while it is open.
  if (client === undefined || isMissing(error))
    return error === null ? (
      <SkeletonPage />
    ) : (
      <Page title="Client" trail={<Breadcrumbs routeId="clients" />}>
        <NotLoaded error={error} onTryAgain={() => void refetch()} onLeave={onLeave} />
      </Page>
    );
  const tabs = tabsOf(parts);
  const current = tab ? tabs.find(({ id }) => id === tab) : tabs[0];
  if (current?.Tab === undefined) return <NoSuchPage />;
  const { Tab } = current;
  return (
    <Page
      title={client.name}
      trail={<Breadcrumbs routeId="clients" name={client.name} />}
      subtitle={<ClientStatusBadge status={client.status} />}
      actions={
        <>
          <Button icon={<IconPencil size={16} />} onClick={() => changes.edit(client)}>
            Edit
          </Button>
          <ActionsMenu
            large
            row={client}
            name={client.name}
            actions={changes.actionsFor(client).filter(({ id }) => id !== "edit")}
          />
        </>
      }
    >
      <PageTabs label={`About ${client.name}`} tabs={tabs} current={current.id} onChoose={onTab}>
        <Tab client={client} Plan={parts.Plan} Archive={parts.Archive} />
      </PageTabs>
      {changes.dialog}
    </Page>
  );
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly onTryAgain: () => void;
  readonly onLeave: () => void;
}

function isMissing(error: unknown): boolean {
  return gapErrorTypeOf(error) === "notFound";
}

/** Offers a retry after a failure, but not if the client does not exist. */
function NotLoaded({ error, onTryAgain, onLeave }: NotLoadedProps) {
  const isGone = isMissing(error);
  return (
    <Card>
      <EmptyState
        icon={<IconUsers />}
        title={isGone ? problemOf(error) : "This client could not be loaded"}
        text={isGone ? "It may have been deleted." : problemOf(error)}
        action={
          isGone ? (
            <Button onClick={onLeave}>All clients</Button>
          ) : (
            <Button onClick={onTryAgain}>Try again</Button>
          )
        }
      />
    </Card>
  );
}
