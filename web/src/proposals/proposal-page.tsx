// One proposal (spec 3 §2, Proposal page mode): the wizard for a draft, the sign view for a sent one or a preview, and
// a redirect to the accepted documents for an accepted one.
import { useQuery } from "@tanstack/react-query";
import { Navigate, useLocation, useNavigate } from "@tanstack/react-router";
import { lazy, useEffect, useState } from "react";
import { orgPath, routePath } from "@gap/core/access/routes";
import { isPreview, pageModeOf } from "@gap/core/proposals/page-mode";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { signeesOf } from "@gap/core/proposals/signees/signing-rights";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { advisorParts } from "./advisor/advisor-parts";
import { signView } from "./parts";
import { ProposalNotLoaded } from "./proposal-not-loaded";
import { acceptedProposalPath } from "./sign/accepted-path";
import { useSigningChanges } from "./sign/answering/use-signing-changes";
import { useReader, type Reader } from "./sign/use-reader";

// Signees need no code of the wizard, and the wizard none of the sign view.
const ProposalWizard = lazy(() =>
  import("./wizard/proposal-wizard").then((module) => ({ default: module.ProposalWizard })),
);
const SignView = shownPart(signView);

export function ProposalPage({ proposalId }: { proposalId: string }) {
  const reader = useReader();
  // Load the sign view in parallel with the proposal, which saves about a second on phones.
  useEffect(() => void signView.load().catch(() => undefined), []);
  const {
    data: proposal,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery(useApi().options.proposals.getProposalById.queryOptions({ proposalId }, ALWAYS_REFETCHED));
  if (gapErrorTypeOf(error) === "forbidden" && reader !== undefined)
    return <Navigate to={`${orgPath(reader.orgId)}/content-access-denied`} replace />;
  if (error !== null && (proposal === undefined || isUnavailable(error)))
    return <ProposalNotLoaded error={error} onTryAgain={() => void refetch()} />;
  if (proposal === undefined || reader === undefined) return <SkeletonPage />;
  return <Loaded key={proposal.id} proposal={proposal} reader={reader} isFresh={isFetchedAfterMount} />;
}

/** The proposal was deleted or taken back for revision, so a cached copy must not be shown. */
function isUnavailable(error: unknown): boolean {
  const type = gapErrorTypeOf(error);
  return type === "notFound" || type === "locked";
}

interface LoadedProps {
  readonly proposal: Proposal;
  readonly reader: Reader;
  /** Whether the data was fetched in this visit and is not from the cache. */
  readonly isFresh: boolean;
}

function Loaded({ proposal, reader, isFresh }: LoadedProps) {
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  // Show the confirmation right after signing, instead of what later visits show (spec 3 §4).
  const [hadSigned] = useState(() => hasSigned(proposal));
  const [isConfirmed, setIsConfirmed] = useState(false);
  const mode = pageModeOf(proposal, hash);
  const isSent = proposal.sentAt !== undefined;
  useSigningChanges(proposal, reader);
  const hasJustSigned = !hadSigned && hasSigned(proposal) && !isConfirmed;
  const accepted = acceptedProposalPath(reader, proposal);
  // The wizard needs the current version, because its saves refer to it.
  if (mode === "wizard") return isFresh ? <ProposalWizard proposal={proposal} /> : <SkeletonPage />;
  if (mode === "accepted" && !hasJustSigned) return <Navigate to={accepted} replace />;
  return (
    <SignView
      proposal={proposal}
      reader={reader}
      isPreview={isPreview(hash) && !isSent}
      hasJustSigned={hasJustSigned}
      onClose={closeAction(reader, proposal, (to) => void navigate({ to }))}
      onViewAccepted={() => void navigate({ to: accepted })}
      onConfirmed={() => setIsConfirmed(true)}
      {...(reader.orgType === "advisor" && isSent && advisorParts(proposal))}
    />
  );
}

function hasSigned(proposal: Proposal): boolean {
  return signeesOf(proposal).some(
    ({ isCurrentlyAuthenticatedUser, agreedAt }) => isCurrentlyAuthenticatedUser && agreedAt !== undefined,
  );
}

/** Readers with a single proposal cannot close the page; closing a preview returns to the draft. */
function closeAction(
  reader: Reader,
  proposal: Proposal,
  goTo: (path: string) => void,
): (() => void) | undefined {
  const { orgId, hasList } = reader;
  if (!hasList) return undefined;
  const suffix = proposal.sentAt === undefined ? proposal.id : undefined;
  return () => goTo(routePath(orgId, "proposals", suffix));
}
