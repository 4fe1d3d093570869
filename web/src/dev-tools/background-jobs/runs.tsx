// The runs, paged by the server; each opens its details and can be retried or cancelled.
import { IconListCheck } from "@tabler/icons-react";
import { useState } from "react";
import {
  RUN_SORT_COLUMNS,
  canCancel,
  canRetry,
  type RunTab,
} from "@gap/core/dev-tools/background-job.schema";
import { useApi } from "@gap/web/platform/app-context";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { ServedTable } from "@gap/web/ui/table/served-table";
import type { RowAction, TableColumn } from "@gap/web/ui/table/table-types";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { REFRESH_INTERVAL_MS } from "./queues";
import { momentInWords, type JobRun } from "./job-run";
import { RunDialog } from "./run-dialog";
import { RunStateBadge } from "./run-state-badge";
import { useSteerRun } from "./use-steer-run";
import classes from "./background-jobs.module.css";

const TABS: readonly { readonly id: RunTab; readonly label: string }[] = [
  { id: "all", label: "All" },
  { id: "failed", label: "Failed" },
  { id: "waiting", label: "Waiting" },
  { id: "running", label: "Running" },
  { id: "done", label: "Done" },
  { id: "cancelled", label: "Cancelled" },
];

const NEWEST_FIRST = { columnId: "createdAt", direction: "desc" } as const;

const COLUMNS: readonly TableColumn<JobRun>[] = [
  { id: "queue", header: "Queue", value: ({ queue }) => queue, phone: "title" },
  {
    id: "state",
    header: "State",
    value: ({ state }) => state,
    cell: ({ state }) => <RunStateBadge state={state} />,
    minWidth: 120,
    phone: "status",
  },
  {
    id: "tries",
    header: "Tries",
    value: ({ tries }) => tries,
    cell: ({ tries, mostTries }) => `${tries} of ${mostTries}`,
    align: "end",
    minWidth: 90,
  },
  {
    id: "nextTryAt",
    header: "Next try",
    value: ({ nextTryAt }) => nextTryAt,
    cell: ({ nextTryAt }) => momentInWords(nextTryAt),
    minWidth: 120,
  },
  {
    id: "error",
    header: "Error",
    value: ({ error }) => error,
    // Cut short, so that the actions stay visible; the run's dialog shows the full error.
    cell: ({ error }) => <span className={`${utility.truncated} ${classes.shortError}`}>{error ?? "–"}</span>,
    minWidth: 160,
    shownFrom: 720,
  },
  {
    id: "createdAt",
    header: "Created",
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => <RelativeTime date={createdAt} />,
    minWidth: 110,
    phone: "subtitle",
  },
];

interface RunsProps {
  /** Undefined while loading. */
  readonly queues: readonly string[] | undefined;
  readonly maintains: boolean;
}

export function Runs({ queues, maintains }: RunsProps) {
  const { backgroundJob } = useApi().options;
  const steer = useSteerRun();
  const [opened, setOpened] = useState<JobRun>();
  const actionsOf = ({ state }: JobRun): RowAction<JobRun>[] => [
    ...(canRetry(state) ? [{ id: "retry", label: "Retry", onAct: steer.retry, quick: true }] : []),
    ...(canCancel(state)
      ? [{ id: "cancel", label: "Cancel", onAct: steer.cancel, tone: "danger" as const }]
      : []),
  ];
  return (
    <>
      <ServedTable
        label="runs"
        preset="grid"
        columns={COLUMNS}
        sortableBy={RUN_SORT_COLUMNS}
        defaultSort={NEWEST_FIRST}
        tabs={TABS}
        filters={[
          { id: "queues", label: "Queue", options: queues?.map((name) => ({ value: name, label: name })) },
        ]}
        rowId={({ id }: JobRun) => id}
        rowName={({ queue, id }) => `${queue} ${id.slice(0, 8)}`}
        query={({ search, page, pageSize, sort, tab = "all", filters }) =>
          backgroundJob.listRuns.queryOptions(
            {
              search,
              page,
              pageSize,
              tab,
              queues: filters["queues"] ?? [],
              ...(sort === undefined ? {} : { sort }),
            },
            { staleTime: 0, refetchInterval: REFRESH_INTERVAL_MS },
          )
        }
        onRowOpen={setOpened}
        {...(maintains ? { rowActions: actionsOf } : {})}
        empty={{
          icon: <IconListCheck size={22} />,
          title: "No runs yet",
          text: "Runs of background jobs appear here for a week, failed ones for a month.",
        }}
      />
      {opened === undefined ? null : <RunDialog run={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
