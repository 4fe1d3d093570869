// Progress of a running sync with the practice manager, and the result of the last one.
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { routePath } from "@gap/core/access/routes";
import { formatDate } from "@gap/core/shared/dates";
import type { SyncCounts } from "@gap/core/clients/practice-clients";
import {
  PRACTICE_MANAGER_NAME,
  PRACTICE_MANAGER_TEXTS,
  type PracticeManagerConnection,
  type ShownProgress,
  type SyncProblem,
} from "@gap/core/integrations/practice-manager";
import { formatCount } from "@gap/core/shared/texts/format-count";
import { useApi } from "@gap/web/platform/app-context";
import { Facts } from "@gap/web/ui/display/facts";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import { Banner } from "@gap/web/ui/feedback/banner";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { SkippedClients } from "./skipped-clients";

interface OfConnection {
  readonly connection: PracticeManagerConnection;
}

export function RunningSync({ connection: { progress, practiceName, problem } }: OfConnection) {
  const text =
    problem === undefined
      ? describeProgress(progress, practiceName ?? "your practice")
      : `${PROBLEM_TEXTS[problem]} ${problem === "busy" ? "The sync will continue automatically." : "We will retry automatically."}`;
  return (
    <div className={utility.stack8}>
      <p role="status">{text}</p>
      {progress?.total === undefined ? (
        <progress aria-label="Sync" />
      ) : (
        <progress aria-label="Sync" max={progress.total} value={progress.done} />
      )}
    </div>
  );
}

function describeProgress(progress: ShownProgress | undefined, practice: string): string {
  if (progress === undefined) return `Reading the clients of ${practice}…`;
  const { done, total, isReadingAgain } = progress;
  if (isReadingAgain) return "Reading the list again, so that no client is missed…";
  return total === undefined
    ? `${formatCount(done)} clients so far`
    : `${formatCount(done)} of ${formatCount(total)} clients`;
}

export function LastSync({ connection }: OfConnection) {
  const { practiceName, connectedAt, lastSyncedAt, progress, problem } = connection;
  const isComplete = lastSyncedAt !== undefined && problem === undefined;
  return (
    <>
      <Facts
        facts={{
          Practice: practiceName,
          "Connected on": connectedAt && formatDate(connectedAt),
          "Last synced": lastSyncedAt === undefined ? "Not yet" : <RelativeTime date={lastSyncedAt} />,
          Result:
            progress === undefined || !isComplete ? undefined : (
              <>
                {describeCounts(progress.counts)} <ToClients />
              </>
            ),
        }}
      />
      {problem === undefined ? null : (
        <Banner tone="warning">
          The last sync did not finish. {PROBLEM_TEXTS[problem]} Clients imported so far are kept.
        </Banner>
      )}
      {progress?.keptChanging === true ? (
        <Banner tone="warning">
          The list of {practiceName ?? "your practice"} kept changing while it was read, so some clients may
          be missing. Please sync again later.
        </Banner>
      ) : null}
      {progress === undefined ? null : <SkippedClients progress={progress} />}
    </>
  );
}

const PROBLEM_TEXTS: Readonly<Record<SyncProblem, string>> = {
  away: PRACTICE_MANAGER_TEXTS.away,
  busy: `${PRACTICE_MANAGER_NAME} is busy and asked us to wait.`,
  unexpected: "Something went wrong.",
};

/** The newest clients come first there. Everyone who can sync may also see clients. */
function ToClients() {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const orgId = me?.userOrg?.orgId;
  return orgId === undefined ? null : <Link to={routePath(orgId, "clients")}>See clients</Link>;
}

/** Leaves out zero counts. */
export function describeCounts({ added, updated, unchanged, gone, skipped }: SyncCounts): string {
  const parts = [
    [added, "added"],
    [updated, "updated"],
    [unchanged, "unchanged"],
    [skipped, "skipped"],
    [gone, "no longer in the practice manager (kept here)"],
  ] as const;
  const nonZero = parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${formatCount(count)} ${what}`);
  return nonZero.length === 0 ? "No clients found" : nonZero.join(", ");
}
