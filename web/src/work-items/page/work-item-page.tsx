// The page of one work item: loads it, and shows why if that is not possible.
import { IconChecklist } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { orgPath } from "@gap/core/access/routes";
import { nameBesideClient } from "@gap/core/work-items/work-item-name";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf, isMissing, problemOf } from "@gap/web/platform/errors/describe-error";
import { Breadcrumbs } from "@gap/web/platform/page/breadcrumbs";
import { usePartTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { useWorkItemRights } from "../work-items.queries";
import { ItemSkeleton } from "./item-skeleton";
import { LoadedItem } from "./loaded-item";

interface WorkItemPageProps {
  readonly workItemId: string;
  /** Goes to the list. */
  readonly onLeave: () => void;
}

export function WorkItemPage({ workItemId, onLeave }: WorkItemPageProps) {
  const rights = useWorkItemRights();
  const {
    data: item,
    error,
    refetch,
  } = useQuery(useApi().options.workItem.get.queryOptions({ workItemId }, ALWAYS_REFETCHED));
  usePartTitle(item && `${nameBesideClient(item)}, ${item.clientName}`);
  if (gapErrorTypeOf(error) === "forbidden" && rights !== undefined)
    return <Navigate to={`${orgPath(rights.orgId)}/content-access-denied`} replace />;
  if (error !== null && (item === undefined || isMissing(error)))
    return <NotLoaded error={error} onTryAgain={() => void refetch()} onLeave={onLeave} />;
  if (item === undefined || rights === undefined) return <ItemSkeleton />;
  return (
    <LoadedItem
      // Drafts and dialogs belong to one work item.
      key={item.workItemId}
      item={item}
      rights={rights}
      isOutdated={error !== null}
      onRefresh={() => void refetch()}
    />
  );
}

interface NotLoadedProps {
  readonly error: unknown;
  readonly onTryAgain: () => void;
  readonly onLeave: () => void;
}

function NotLoaded({ error, onTryAgain, onLeave }: NotLoadedProps) {
  const isGone = isMissing(error);
  return (
    <Page title="Work item" trail={<Breadcrumbs routeId="work-items" />}>
      <Card>
        <EmptyState
          icon={<IconChecklist />}
          title={isGone ? "Work item not found" : "This work item could not be loaded"}
          text={isGone ? "Check the address, or find it in the list of all work items." : problemOf(error)}
          action={
            isGone ? (
              <Button onClick={onLeave}>All work items</Button>
            ) : (
              <Button onClick={onTryAgain}>Try again</Button>
            )
          }
        />
      </Card>
    </Page>
  );
}
