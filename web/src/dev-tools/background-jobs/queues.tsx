// The queues: what waits, runs, failed, and was done in the last day.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Figures } from "@gap/web/ui/display/figures";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import classes from "./background-jobs.module.css";

/** While the page is in sight. */
export const LOOK_AGAIN_MS = 5_000;

export function useQueues() {
  return useQuery(
    useApi().options.backgroundJob.listQueues.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: LOOK_AGAIN_MS,
      meta: { showsOwnErrors: true },
    }),
  );
}

const COLUMNS = [
  { id: "waiting", label: "Waiting", short: "waiting" },
  { id: "running", label: "Running", short: "running" },
  { id: "failed", label: "Failed", short: "failed" },
  { id: "doneInTheLastDay", label: "Done in the last day", short: "done in a day" },
] as const;

export function Queues() {
  const { data: queues, error, refetch } = useQueues();
  return (
    <Card title="Queues" flush>
      {error === null ? null : (
        <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
          The queues could not be brought up to date. {problemOf(error)}
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

/** Nothing of it needs anybody's look now. */
function isQuiet({ waiting, running, failed }: Queue): boolean {
  return waiting + running + failed === 0;
}

function QueuesShown({ queues }: { queues: readonly Queue[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const quiet = queues.filter(isQuiet);
  const shown = showsAll ? queues : queues.filter((queue) => !isQuiet(queue));
  return (
    <>
      {shown.length === 0 ? (
        <p className={classes.allQuiet}>Nothing waits, runs or has failed.</p>
      ) : (
        <QueueTable queues={shown} />
      )}
      {quiet.length === 0 ? null : (
        <div className={classes.fold}>
          <Button small aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Hide" : "Show"} {quiet.length} quiet {quiet.length === 1 ? "queue" : "queues"}
          </Button>
        </div>
      )}
    </>
  );
}

// The roles are written out because changing display on phones would take a table's own away.
function QueueTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <table className={classes.queues} role="table" aria-label="Queues">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Queue
          </th>
          {COLUMNS.map(({ id, label }) => (
            <th key={id} role="columnheader" scope="col" className={classes.figure}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {queues.map((queue) => (
          <tr key={queue.name} role="row">
            <th role="rowheader" scope="row">
              {queue.name}
              {queue.everySeconds === null ? null : (
                <span className={classes.schedule}>{everyInWords(queue.everySeconds)}</span>
              )}
            </th>
            {COLUMNS.map(({ id, short }) => (
              <td
                key={id}
                role="cell"
                className={classes.figure}
                data-alarm={(id === "failed" && queue.failed > 0) || undefined}
                // On phones there are no headers: each figure is named beside it.
                data-named={short}
              >
                <Figures>{queue[id]}</Figures>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const UNITS = [
  { seconds: 86_400, noun: "day" },
  { seconds: 3600, noun: "hour" },
  { seconds: 60, noun: "minute" },
  { seconds: 1, noun: "second" },
] as const;

/** How often a queue fills itself. */
export function everyInWords(seconds: number): string {
  const unit = UNITS.find((each) => seconds % each.seconds === 0) ?? UNITS[3];
  const count = seconds / unit.seconds;
  return count === 1 ? `every ${unit.noun}` : `every ${count} ${unit.noun}s`;
}
