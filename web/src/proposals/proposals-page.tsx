// Proposals (spec 3 §2, spec 4 §C): the list of an advisor or of a client's people, and one proposal's page below it.
import { useNavigate, useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { routePath } from "@gap/core/access/routes";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { listOfViewer } from "./parts";
import { ProposalPage } from "./proposal-page";
import { VERSIONS } from "./version-path";

// Whoever reads or signs a proposal needs nothing of these.
const ListOfViewer = shownPart(listOfViewer);
const SentPage = lazy(() => import("./sent-page").then((module) => ({ default: module.SentPage })));
const VersionPage = lazy(() =>
  import("./sign/version-page").then((module) => ({ default: module.VersionPage })),
);

/**
 * Addresses are proposals, proposals/{proposalId} and, once it is sent, proposals/{proposalId}/sent; earlier versions are
 * read at proposals/{proposalId}/versions/{version}.
 */
export function ProposalsPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const [proposalId = "", part, version] = rest.split("/");
  const goTo = (suffix?: string) => void navigate({ to: routePath(orgId, "proposals", suffix) });
  if (proposalId === "") return <ListOfViewer onOpen={goTo} />;
  if (part === "sent")
    return <SentPage proposalId={proposalId} onOpen={() => goTo(proposalId)} onList={() => goTo()} />;
  if (part === VERSIONS)
    return (
      <VersionPage
        key={rest}
        proposalId={proposalId}
        version={Number(version)}
        onClose={() => goTo(proposalId)}
      />
    );
  return <ProposalPage key={proposalId} proposalId={proposalId} />;
}
