// The queues with their waiting, running and failed runs, and the runs done in the last day.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Figures } from "@gap/web/ui/display/figures";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import { DAY_SECONDS, HOUR_SECONDS } from "@gap/core/shared/calendar/durations";
import classes from "./background-jobs.module.css";

/** Applies while the page is visible. */
export const REFRESH_INTERVAL_MS = 5_000;

export function useQueues() {
  return useQuery(
    useApi().options.backgroundJob.listQueues.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: REFRESH_INTERVAL_MS,
      meta: { showsOwnErrors: true },
    }),
  );
}

export function Queues() {
  const { data: queues, error, refetch } = useQueues();
  return (
    <Card title="Queues" flush>
      {error === null ? null : (
        <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
          The queues could not be refreshed. {problemOf(error)}
        </Banner>
      )}
      {queues === undefined ? (
        error === null ? (
          <SkeletonList rows={4} label="Loading queues" />
        ) : null
      ) : (
        <QueuesShown queues={queues} />
      )}
    </Card>
  );
}

type Queue = NonNullable<ReturnType<typeof useQueues>["data"]>[number];

const COLUMNS = [
  { header: "Queue", cell: nameAndSchedule },
  figure("waiting", "Waiting"),
  figure("running", "Running"),
  { ...figure("failed", "Failed"), alarm: ({ failed }: Queue) => failed > 0 },
  figure("doneInTheLastDay", "Done in the last day", "done in a day"),
];

function figure(
  id: "waiting" | "running" | "failed" | "doneInTheLastDay",
  header: string,
  unit = header.toLowerCase(),
) {
  return { header, unit, align: "end", cell: (queue: Queue) => <Figures>{queue[id]}</Figures> } as const;
}

function nameAndSchedule({ name, everySeconds }: Queue) {
  return (
    <>
      {name}
      {everySeconds === null ? null : <span className={classes.schedule}>{everyInWords(everySeconds)}</span>}
    </>
  );
}

/** Whether the queue has no run that needs attention. */
function isIdle({ waiting, running, failed }: Queue): boolean {
  return waiting + running + failed === 0;
}

function QueuesShown({ queues }: { queues: readonly Queue[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const idle = queues.filter(isIdle);
  const shown = showsAll ? queues : queues.filter((queue) => !isIdle(queue));
  return (
    <>
      {shown.length === 0 ? (
        <p className={classes.allIdle}>No runs are waiting, running or failed.</p>
      ) : (
        <PlainTable label="Queues" flush columns={COLUMNS} rows={shown} rowId={({ name }) => name} />
      )}
      {idle.length === 0 ? null : (
        <div className={classes.fold}>
          <Button small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Hide" : "Show"} {idle.length} idle {idle.length === 1 ? "queue" : "queues"}
          </Button>
        </div>
      )}
    </>
  );
}

const UNITS = [
  { seconds: DAY_SECONDS, noun: "day" },
  { seconds: HOUR_SECONDS, noun: "hour" },
  { seconds: 60, noun: "minute" },
  { seconds: 1, noun: "second" },
] as const;

/** How often a queue gets a scheduled run. */
export function everyInWords(seconds: number): string {
  const unit = UNITS.find((each) => seconds % each.seconds === 0) ?? UNITS[3];
  const count = seconds / unit.seconds;
  return count === 1 ? `every ${unit.noun}` : `every ${count} ${unit.noun}s`;
}
