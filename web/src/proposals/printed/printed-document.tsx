// The document of an accepted proposal as the printing browser prints it (spec 3 §2, Print layout; spec 4 §C), part by
// part: the proposal with the agreement, the divider before the terms of engagement, and the certificate.
import { useQuery } from "@tanstack/react-query";
import type { Certificate } from "@gap/core/proposals/evidence/certificate";
import { readPrintedPartHash, type PageNumbers } from "@gap/core/proposals/printed-parts";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { PrintFailed, PrintReady } from "@gap/web/platform/page/print-state";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { FullPage } from "@gap/web/platform/page/full-page";
import { pageRules } from "@gap/web/platform/page/page-rules";
import type { ShownProposal } from "../sign/sections/proposed-services";
import { PrintedCertificate } from "./printed-certificate";
import { PrintedProposal } from "./printed-proposal";
import { TermsDivider } from "./terms-divider";

interface PrintedDocumentProps {
  readonly proposal: ShownProposal;
  /** Names the part; without one the proposal alone is printed. */
  readonly hash: string;
}

export function PrintedDocument({ proposal, hash }: PrintedDocumentProps) {
  const { part = "proposal", numbers } = readPrintedPartHash(hash) ?? {};
  return (
    <FullPage bar={null} colours={proposal.brand?.colours}>
      <style>
        {pageRules({
          footer: `Proposal | ${proposal.step1.clientName}`,
          hasCover: part === "proposal",
          numbers,
        })}
      </style>
      {part === "proposal" ? (
        <>
          <PrintedProposal proposal={proposal} />
          <PrintReady place={hash} />
        </>
      ) : (
        <WithCertificate proposal={proposal} part={part} numbers={numbers} place={hash} />
      )}
    </FullPage>
  );
}

interface WithCertificateProps {
  readonly proposal: ShownProposal;
  readonly part: "terms" | "certificate";
  readonly numbers: PageNumbers | undefined;
  readonly place: string;
}

function WithCertificate({ proposal, part, numbers, place }: WithCertificateProps) {
  const { data, error } = useQuery(
    useApi().options.proposals.getCertificate.queryOptions({ proposalId: proposal.id }, ALWAYS_REFETCHED),
  );
  if (error !== null) return <PrintFailed problem={problemOf(error)} />;
  if (data === undefined) return <SkeletonPage />;
  const certificate: Certificate = data;
  return (
    <>
      {part === "terms" ? (
        <TermsDivider proposal={proposal} certificate={certificate} numbers={numbers} />
      ) : (
        <PrintedCertificate certificate={certificate} />
      )}
      <PrintReady place={place} />
    </>
  );
}
