// One proposal (spec 3 §2, Proposal page mode): a draft in the wizard, a sent one or a preview in the sign view, an
// accepted one where accepted documents are.
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useState } from "react";
import { orgPath, routePath } from "@gap/core/access/routes";
import { isPreview, pageModeOf } from "@gap/core/proposals/page-mode";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { signeesOf } from "@gap/core/proposals/signing-rights";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { signView } from "./parts";
import { ProposalNotLoaded } from "./proposal-not-loaded";
import { acceptedProposalPath } from "./sign/accepted-path";
import { useSigningChanges } from "./sign/answering/use-signing-changes";
import { useReader, type Reader } from "./sign/use-reader";

// Who signs needs nothing of the wizard, and the other way round.
const ProposalWizard = lazy(() =>
  import("./wizard/proposal-wizard").then((module) => ({ default: module.ProposalWizard })),
);
const AdvisorTools = lazy(() =>
  import("./sign/advisor-tools").then((module) => ({ default: module.AdvisorTools })),
);
const SignView = shownPart(signView);

export function ProposalPage({ proposalId }: { proposalId: string }) {
  const reader = useReader();
  // It comes while the proposal is asked for: on a phone that is a second less to wait for the page to sign.
  useEffect(() => void signView.load().catch(() => undefined), []);
  const {
    data: proposal,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery(useApi().options.proposals.getProposalById.queryOptions({ proposalId }, ALWAYS_REFETCHED));
  if (gapErrorTypeOf(error) === "forbidden" && reader !== undefined)
    return <Navigate to={`${orgPath(reader.orgId)}/content-access-denied`} replace />;
  if (error !== null && (proposal === undefined || hasGone(error)))
    return <ProposalNotLoaded error={error} onTryAgain={() => void refetch()} />;
  if (proposal === undefined || reader === undefined) return <SkeletonPage />;
  return <Loaded key={proposal.id} proposal={proposal} reader={reader} isFresh={isFetchedAfterMount} />;
}

/** Whatever was seen before, it is there no more: deleted, or taken back to be revised. */
function hasGone(error: unknown): boolean {
  const type = gapErrorTypeOf(error);
  return type === "notFound" || type === "locked";
}

interface LoadedProps {
  readonly proposal: Proposal;
  readonly reader: Reader;
  /** As it is now, not as an earlier visit kept it. */
  readonly isFresh: boolean;
}

function Loaded({ proposal, reader, isFresh }: LoadedProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // Signing ends with the confirmation, and not with what somebody would see who comes later (spec 3 §4).
  const [hadSigned] = useState(() => hasSigned(proposal));
  const [isConfirmed, setIsConfirmed] = useState(false);
  const mode = pageModeOf(proposal, hash);
  const isSent = proposal.sentAt !== undefined;
  useSigningChanges(proposal, reader);
  const hasJustSigned = !hadSigned && hasSigned(proposal) && !isConfirmed;
  const accepted = acceptedProposalPath(reader, proposal);
  // What is written is written over the version that was seen.
  if (mode === "wizard") return isFresh ? <ProposalWizard proposal={proposal} /> : <SkeletonPage />;
  if (mode === "accepted" && !hasJustSigned) return <Navigate to={accepted} replace />;
  return (
    <SignView
      proposal={proposal}
      reader={reader}
      isPreview={isPreview(hash) && !isSent}
      hasJustSigned={hasJustSigned}
      onClose={wayOut(reader, proposal, (to) => void navigate({ to }))}
      onViewAccepted={() => void navigate({ to: accepted })}
      onConfirmed={() => setIsConfirmed(true)}
      tools={
        reader.orgType === "advisor" && isSent ? (
          <Suspense>
            <AdvisorTools proposal={proposal} />
          </Suspense>
        ) : null
      }
    />
  );
}

function hasSigned(proposal: Proposal): boolean {
  return signeesOf(proposal).some(
    ({ isCurrentlyAuthenticatedUser, agreedAt }) => isCurrentlyAuthenticatedUser && agreedAt !== undefined,
  );
}

/** Who was sent one only has nothing but this page; the preview goes back to the draft. */
function wayOut(reader: Reader, proposal: Proposal, goTo: (path: string) => void): (() => void) | undefined {
  const { orgId, hasList } = reader;
  if (!hasList) return undefined;
  const suffix = proposal.sentAt === undefined ? proposal.id : undefined;
  return () => goTo(routePath(orgId, "proposals", suffix));
}
