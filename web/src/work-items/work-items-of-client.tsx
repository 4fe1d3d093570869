// The work items of one client, on its page (spec 4 §F Clients).
import { IconChecklist, IconPlus } from "@tabler/icons-react";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { WORK_ITEM_STATUSES, WORK_ITEM_STATUS_NAMES } from "@gap/core/work-items/work-item-status";
import type { ListedWorkItem, WorkItemList } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useNow } from "@gap/web/platform/use-now";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { ServedTable } from "@gap/web/ui/table/served-table";
import { useStartWork } from "./new/use-start-work";
import { DEFAULT_SORT, PRESET, SORTABLE_BY } from "./use-work-item-choices";
import { ALL_STATUSES, requestedFilters } from "./work-item-choices";
import { columnsOf } from "./work-item-columns";
import { useFirmZone } from "./work-items.queries";
import classes from "./work-items.module.css";

interface WorkItemsOfClientProps {
  readonly client: { readonly id: string; readonly name: string };
}

const TABS = [
  ...WORK_ITEM_STATUSES.map((id) => ({ id, label: WORK_ITEM_STATUS_NAMES[id] })),
  { id: ALL_STATUSES, label: "All" },
] as const;

function withTabs(list: WorkItemList) {
  const { open, completed, archived } = list.counts;
  return { ...list, tabCounts: { open, completed, archived, [ALL_STATUSES]: open + completed + archived } };
}

export function WorkItemsOfClient({ client }: WorkItemsOfClientProps) {
  const { workItem } = useApi().options;
  const { rights, begin, dialog, open } = useStartWork(client);
  const timezone = useFirmZone(rights?.orgId);
  const now = useNow();
  if (rights === undefined) return <SkeletonList label="Loading work items" />;
  const create = { icon: <IconPlus size={16} />, onClick: begin };
  return (
    <>
      {rights.mayMaintain ? (
        <div className={classes.bar}>
          <Button kind="main" {...create}>
            New work item
          </Button>
        </div>
      ) : null}
      <ServedTable
        label="Work items"
        preset={PRESET}
        columns={columnsOf({
          today: timezone === undefined ? "" : calendarDayIn(now, timezone),
          timezone,
          ofOneClient: true,
        })}
        isWaiting={timezone === undefined}
        tabs={TABS}
        rowId={({ workItemId }: ListedWorkItem) => workItemId}
        rowName={({ name }) => name}
        sortableBy={SORTABLE_BY}
        defaultSort={DEFAULT_SORT}
        onRowOpen={({ workItemId }) => open(workItemId)}
        query={({ search, page, pageSize, sort, tab = "open" }) =>
          workItem.list.queryOptions(
            {
              search,
              page,
              pageSize,
              filters: requestedFilters({ status: [tab], clients: [client.id] }),
              ...(sort !== undefined && { sort }),
            },
            { ...ALWAYS_REFETCHED, select: withTabs },
          )
        }
        empty={{
          icon: <IconChecklist />,
          title: `No work items for ${client.name} yet`,
          text: "Work that you start for this client appears here. It also starts by itself when a proposal is accepted.",
          ...(rights.mayMaintain && { action: <Button {...create}>New work item</Button> }),
        }}
      />
      {dialog}
    </>
  );
}
