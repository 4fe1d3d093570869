// backgroundJob.* (spec 4 §F): the region's queues and runs, for staff who watch them and staff who retry or cancel.
import { holding } from "@gap/core/access/policy";
import {
  RUN_STATES,
  canCancel,
  canRetry,
  retryAllInputSchema,
  runInputSchema,
  runListSchema,
  statesOfTab,
} from "@gap/core/dev-tools/background-job.schema";
import { withoutPersonalData } from "@gap/core/dev-tools/masked-text";
import { GapError } from "@gap/core/shared/gap-error";
import { read, router, write } from "@gap/server/platform/calls/procedure";
import {
  cancelRun,
  countRuns,
  listRuns,
  retryRuns,
  type JobRunRecord,
} from "@gap/server/platform/jobs/job-runs";
import type { Region } from "@gap/server/platform/region";
import { shownPayload } from "./shown-payload";

const watchers = holding("background-jobs", "view", { orgTypes: ["gap"] });
const maintainers = holding("background-jobs", "maintain", { orgTypes: ["gap"] });

const NEWEST_FIRST = { columnId: "createdAt", direction: "desc" } as const;
const RUN_HAS_CHANGED = "The state of this run has changed in the meantime";
const CANCELLABLE = RUN_STATES.filter(canCancel);
const RETRIABLE = RUN_STATES.filter(canRetry);

export const backgroundJobRouter = router({
  listQueues: read.allow(watchers).query(async ({ ctx: { db, region } }) => {
    const counts = new Map((await countRuns(db, queuesOf(region))).map((queue) => [queue.name, queue]));
    return region.jobs.kinds
      .flatMap(({ name, everySeconds }) => {
        const queue = counts.get(name);
        return queue === undefined ? [] : [{ ...queue, everySeconds: everySeconds ?? null }];
      })
      .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
  }),
  listRuns: read
    .allow(watchers)
    .input(runListSchema)
    .query(async ({ ctx: { db, region }, input: { tab, queues, sort = NEWEST_FIRST, ...page } }) => {
      const all = queuesOf(region);
      const { rows, total } = await listRuns(db, {
        ...page,
        sort,
        states: statesOfTab(tab),
        queues: queues.length === 0 ? all : all.filter((name) => queues.includes(name)),
      });
      return { rows: rows.map(presentRun), total };
    }),
  retry: write
    .allow(maintainers)
    .input(runInputSchema)
    .mutation(async ({ ctx: { tx, region, audit }, input: { queue, id } }) => {
      const retried = await retryRuns(tx, { queues: knownQueue(region, queue), states: RETRIABLE, id });
      if (retried === 0) throw new GapError("conflict", RUN_HAS_CHANGED);
      audit({ kind: "job", id, details: { queue } });
    }),
  cancel: write
    .allow(maintainers)
    .input(runInputSchema)
    .mutation(async ({ ctx: { tx, region, audit }, input: { queue, id } }) => {
      knownQueue(region, queue);
      if (!(await cancelRun(tx, { queue, id, states: CANCELLABLE })))
        throw new GapError("conflict", RUN_HAS_CHANGED);
      audit({ kind: "job", id, details: { queue } });
    }),
  retryAllFailed: write
    .allow(maintainers)
    .input(retryAllInputSchema)
    .mutation(async ({ ctx: { tx, region, audit }, input: { queue } }) => {
      const queues = queue === undefined ? queuesOf(region) : knownQueue(region, queue);
      const retried = await retryRuns(tx, { queues, states: ["failed"] });
      audit({ kind: "job-queue", id: queue ?? "all", details: { retried } });
      return { retried };
    }),
});

const queuesOf = ({ jobs }: Region) => jobs.kinds.map(({ name }) => name);

/** Refuses dead-letter queues and anything else in the tables that this page must not change. */
function knownQueue(region: Region, queue: string): readonly string[] {
  if (!queuesOf(region).includes(queue)) throw new GapError("notFound", "No such queue");
  return [queue];
}

function presentRun({ payload, error, ...run }: JobRunRecord) {
  return {
    id: run.id,
    queue: run.queue,
    state: run.state,
    tries: run.tries,
    mostTries: run.mostTries,
    createdAt: run.createdAt,
    startedAt: run.startedAt,
    endedAt: run.endedAt,
    nextTryAt: run.nextTryAt,
    // Errors of mail servers and libraries often repeat the email address concerned.
    error: error === null ? null : withoutPersonalData(error),
    payload: shownPayload(run.queue, payload),
  };
}
