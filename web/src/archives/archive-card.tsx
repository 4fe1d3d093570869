// The archive of a firm, of a client, or of one client of the firm (spec 9 §3), requested and downloaded by admins.
import { useQuery } from "@tanstack/react-query";
import { IconArchive, IconDownload } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { holdsFeature } from "@gap/core/access/access-rule";
import { archiveScopeOf, type ArchiveOf } from "@gap/core/archives/archive-scope";
import {
  ARCHIVE_DAYS,
  offeredArchive,
  type ArchiveView,
  type MadeArchive,
} from "@gap/core/archives/archive-view";
import { describeBytes } from "@gap/core/files/file-kinds";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { toViewer } from "@gap/core/users/viewer-of-user-info";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { downloadFromUrl, downloadProblem } from "@gap/web/platform/save-csv";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./archive-card.module.css";

const LOOK_AGAIN_MS = 2_000;

/** The archive of the firm, of a client's own organisation, or of one client of the firm. */
export type ArchiveOwner =
  | { readonly kind: "firm" | "client-org" }
  | { readonly kind: "client"; readonly clientId: string };

const CONTENTS: Readonly<Record<ArchiveOwner["kind"], string>> = {
  firm: "Everything of your organisation in one ZIP file: clients, proposals with their evidence, documents, work, lists for a spreadsheet, PDFs and files. It has no passwords or tokens.",
  "client-org":
    "What your advisors have sent and shared with your organisation in one ZIP file: proposals with their evidence, documents, business plan, PDFs and files. Open its index.html in a browser; no network is needed.",
  client:
    "What this client may read in one ZIP file: proposals with their evidence, documents, business plan, PDFs and files. Open its index.html in a browser; no network is needed.",
};

interface ArchiveCardProps {
  readonly timezone: string;
  readonly owner: ArchiveOwner;
}

/** Only people who maintain the organisation see it, of a client only its admins. */
export function ArchiveCard({ timezone, owner }: ArchiveCardProps) {
  const { data: me } = useQuery(useApi().options.user.getMyUserInfo.queryOptions());
  const viewer = me === undefined ? undefined : toViewer(me);
  if (viewer === undefined || !holdsFeature(viewer, "my-organisation", "maintain")) return null;
  const of = owner.kind === "client" ? { clientId: owner.clientId } : undefined;
  if (archiveScopeOf(viewer, of) === undefined) return null;
  return (
    <Card title="Archive">
      <div className={utility.stack16}>
        <p className={utility.quiet}>{CONTENTS[owner.kind]}</p>
        <Archive timezone={timezone} of={of} />
      </div>
    </Card>
  );
}

function Archive({ timezone, of }: { timezone: string; of: ArchiveOf }) {
  const { data, error, refetch } = useQuery(
    useApi().options.archive.get.queryOptions(of, {
      ...ALWAYS_REFETCHED,
      meta: { showsOwnErrors: true },
      refetchInterval: ({ state }) => (state.data?.state === "making" ? LOOK_AGAIN_MS : false),
    }),
  );
  if (data === undefined)
    return error === null ? (
      <SkeletonList rows={1} label="Loading the archive" />
    ) : (
      <DataNotLoaded subject="The archive" error={error} onTryAgain={refetch} />
    );
  // One live region for all states, so that a change is announced.
  return (
    <div className={utility.stack16}>
      <div role="status" aria-label="Archive" className={classes["state"]}>
        <StateOfArchive archive={data} timezone={timezone} />
        {data.state === "ready" ? null : <Offered archive={offeredArchive(data)} timezone={timezone} />}
      </div>
      <ActionsOf archive={data} of={of} />
    </div>
  );
}

function StateOfArchive({ archive, timezone }: { archive: ArchiveView; timezone: string }): ReactNode {
  const day = (date: Date) => formatDayIn(date, timezone);
  switch (archive.state) {
    case "none":
      return null;
    case "making":
      return <Progress percent={archive.percent} />;
    case "failed":
      return (
        <Banner tone="error" isInLiveRegion>
          The archive that was requested on {day(archive.requestedAt)} could not be made. Please try again; if
          it fails again, contact support.
        </Banner>
      );
    case "expired":
      return <p>The archive of {day(archive.madeAt)} has expired and was deleted.</p>;
    case "ready":
      return <Offered archive={archive} timezone={timezone} />;
  }
}

function Offered({ archive, timezone }: { archive: MadeArchive | undefined; timezone: string }): ReactNode {
  if (archive === undefined) return null;
  return (
    <p>
      The archive of {formatDayIn(archive.madeAt, timezone)} is ready: {describeBytes(archive.bytes)}. You can
      download it until {formatDayIn(archive.expiresAt, timezone)}.
    </p>
  );
}

/** Adding files takes the time; collecting the records is short. */
function Progress({ percent }: { percent: number | undefined }) {
  return (
    <div className={utility.stack8}>
      <p>
        {percent === undefined ? "Collecting your records…" : `Adding your files: ${percent}%`} You can leave
        this page.
      </p>
      <progress
        className={classes["progress"]}
        aria-label="Progress of the archive"
        max={100}
        {...(percent === undefined ? {} : { value: percent })}
      />
    </div>
  );
}

function ActionsOf({ archive, of }: { archive: ArchiveView; of: ArchiveOf }) {
  const refresh = useRefreshAnswers();
  const { options } = useApi();
  const ownErrors = {
    meta: { showsOwnErrors: true },
    onError: (error: unknown) => showSnackbar({ tone: "error", message: problemOf(error) }),
  } as const;
  const request = useAct(
    options.archive.request.mutationOptions({
      ...ownErrors,
      onSettled: () => refresh("archive.get", "org.listActivity"),
    }),
  );
  const download = useAct(
    options.archive.download.mutationOptions({
      ...ownErrors,
      onSuccess: ({ url }) =>
        downloadFromUrl(url).catch((error: unknown) =>
          showSnackbar({ tone: "error", message: downloadProblem(error) }),
        ),
      onSettled: () => refresh("archive.get", "org.listActivity"),
    }),
  );
  const isOffered = offeredArchive(archive) !== undefined;
  const isMaking = archive.state === "making";
  return (
    <div className={utility.buttons}>
      {isOffered ? (
        <Button
          kind="main"
          icon={<IconDownload size={16} />}
          pending={download.isPending}
          onClick={() => download.mutate(of)}
        >
          Download archive
        </Button>
      ) : null}
      {isMaking ? null : (
        <Button
          icon={<IconArchive size={16} />}
          pending={request.isPending}
          onClick={() => request.mutate(of)}
        >
          {isOffered ? "Make a new archive" : "Make archive"}
        </Button>
      )}
      {archive.state === "none" ? (
        <span className={`${utility.quiet} ${classes["hint"]}`}>
          The download is offered for {ARCHIVE_DAYS} days.
        </span>
      ) : null}
    </div>
  );
}
