// The page of an accepted proposal (spec 3 §2): to read, to download, and for its advisor to share.
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy } from "react";
import { orgPath, routePath } from "@gap/core/access/routes";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { PrintFailed } from "@gap/web/platform/page/print-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { advisorParts } from "../advisor/advisor-parts";
import { ProposalNotLoaded } from "../proposal-not-loaded";
import { DownloadButton } from "./download-button";
import { SignView } from "./sign-view";
import { isPrinted, useReader } from "./use-reader";

// Only the printing browser shows it.
const PrintedDocument = lazy(() =>
  import("../printed/printed-document").then((module) => ({ default: module.PrintedDocument })),
);

const NOT_ACCEPTED = "This proposal has not been accepted yet.";

export function AcceptedProposalPage({ proposalId }: { proposalId: string }) {
  const reader = useReader();
  const navigate = useNavigate();
  // Selects only the hash: re-rendering on every address change during the redirect would loop.
  const hash = useLocation({ select: (location) => location.hash });
  const {
    data: proposal,
    error,
    refetch,
  } = useQuery(useApi().options.proposals.getProposalById.queryOptions({ proposalId }, ALWAYS_REFETCHED));
  if (gapErrorTypeOf(error) === "forbidden" && reader !== undefined)
    return <Navigate to={`${orgPath(reader.orgId)}/content-access-denied`} replace />;
  const isPrinting = isPrinted(reader);
  if (isPrinting && error !== null) return <PrintFailed problem={problemOf(error)} />;
  if (proposal === undefined && error !== null)
    return <ProposalNotLoaded error={error} onTryAgain={() => void refetch()} />;
  if (proposal === undefined || reader === undefined) return <SkeletonPage />;
  if (proposal.acceptedAt === undefined && isPrinting) return <PrintFailed problem={NOT_ACCEPTED} />;
  if (proposal.acceptedAt === undefined)
    return <Navigate to={routePath(reader.orgId, "proposals", proposalId)} replace />;
  if (isPrinting) return <PrintedDocument proposal={proposal} hash={hash} />;
  const leave = () => void navigate({ to: routePath(reader.orgId, "proposals") });
  return (
    <SignView
      proposal={proposal}
      reader={reader}
      onClose={reader.hasList ? leave : undefined}
      onViewAccepted={() => undefined}
      {...(reader.orgType === "advisor"
        ? advisorParts(proposal)
        : { tools: <DownloadButton proposalId={proposalId} /> })}
    />
  );
}
