// The clients screen, and the accepted proposals of a client (spec 3 §2):
// clients/{clientOrgId}/documents/proposal/{id}.
import { useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { isOffered } from "@gap/core/access/routes";
import { useSurroundings, useViewer } from "@gap/web/app/user-info";
import { ClientsPage } from "@gap/web/clients/clients-page";
import { acceptedProposalIn } from "./accepted-proposal-in";

const AcceptedProposalPage = lazy(() =>
  import("@gap/web/proposals/sign/accepted-page").then((module) => ({
    default: module.AcceptedProposalPage,
  })),
);

const Proposals = lazy(() =>
  import("@gap/web/proposals/public").then((module) => ({ default: module.ProposalsOfClient })),
);

const WorkItems = lazy(() =>
  import("@gap/web/work-items/public").then((module) => ({ default: module.WorkItemsOfClient })),
);

/** Parts of other capabilities on a client's page. */
const PARTS = { Proposals };
const PARTS_WITH_WORK = { Proposals, WorkItems };

export function ClientsScreen() {
  const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
  const seesWork = isOffered(useViewer(), "work-items", useSurroundings());
  const [, ...below] = rest.split("/");
  const proposalId = acceptedProposalIn(below.join("/"));
  return proposalId === undefined ? (
    <ClientsPage parts={seesWork ? PARTS_WITH_WORK : PARTS} />
  ) : (
    <AcceptedProposalPage key={proposalId} proposalId={proposalId} />
  );
}
