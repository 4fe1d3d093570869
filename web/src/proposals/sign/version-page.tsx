// An earlier sent version of a proposal (spec 4 §C, Freeze on send), for its advisor to read.
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { orgPath } from "@gap/core/access/routes";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import type { SentVersion } from "@gap/core/proposals/signing-calls.schema";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { ProposalNotLoaded } from "../proposal-not-loaded";
import { SignView } from "./sign-view";
import { useReader } from "./use-reader";

interface VersionPageProps {
  readonly proposalId: string;
  readonly version: number;
  readonly onClose: () => void;
}

export function VersionPage({ proposalId, version, onClose }: VersionPageProps) {
  const reader = useReader();
  const { proposals } = useApi().options;
  const { data, error, refetch } = useQuery(
    proposals.getVersion.queryOptions({ proposalId, version }, { meta: { showsOwnErrors: true } }),
  );
  const { data: versions } = useQuery(proposals.listVersions.queryOptions({ proposalId }, ALWAYS_REFETCHED));
  if (gapErrorTypeOf(error) === "forbidden" && reader !== undefined)
    return <Navigate to={`${orgPath(reader.orgId)}/content-access-denied`} replace />;
  if (error !== null) return <ProposalNotLoaded error={error} onTryAgain={() => void refetch()} />;
  if (data === undefined || reader === undefined) return <SkeletonPage />;
  return (
    <SignView
      proposal={data}
      reader={reader}
      pastNotice={whichVersion(data, versions)}
      onClose={onClose}
      onViewAccepted={onClose}
    />
  );
}

/** The sender is known once the versions are loaded; they do not include a later draft. */
function whichVersion(
  { version, sentAt, timezone }: Proposal,
  versions: readonly SentVersion[] = [],
): string {
  const sentBy = versions.find((each) => each.version === version)?.sentBy;
  const on = sentAt === undefined ? "" : ` as it was sent on ${formatDayIn(sentAt, timezone)}`;
  const by = sentBy === undefined ? "" : ` by ${sentBy}`;
  const [newest] = versions;
  const later =
    newest === undefined || newest.version <= version
      ? ""
      : ` Version ${newest.version} was sent on ${formatDayIn(newest.sentAt, timezone)}.`;
  return `This is version ${version}${on}${by}.${later}`;
}
