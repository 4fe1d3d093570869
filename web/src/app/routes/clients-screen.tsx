// The clients screen, and the accepted proposals of a client (spec 3 §2):
// clients/{clientOrgId}/documents/proposal/{id}.
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { lazy, useMemo } from "react";
import { holdsFeature } from "@gap/core/access/access-rule";
import { isOffered } from "@gap/core/access/routes";
import type { Client } from "@gap/core/clients/client.schema";
import { sideAtPlans } from "@gap/core/documents/document-access";
import { timeZoneOfOrg } from "@gap/core/orgs/time-zones";
import { useSurroundings, useViewer } from "@gap/web/app/user-info";
import { ClientsPage } from "@gap/web/clients/clients-page";
import { useApi } from "@gap/web/platform/app-context";
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

const Documents = lazy(() =>
  import("@gap/web/documents/list/documents-of-client").then((module) => ({
    default: module.DocumentsOfClient,
  })),
);

const DeliveryNotes = lazy(() =>
  import("@gap/web/documents/notes/delivery-notes").then((module) => ({ default: module.DeliveryNotes })),
);

const Actions = lazy(() =>
  import("@gap/web/documents/actions/actions-of-client").then((module) => ({
    default: module.ActionsOfClient,
  })),
);

const PlanCard = lazy(() =>
  import("@gap/web/business-plans/public").then((module) => ({ default: module.PlanCard })),
);

function PlanOfClient({ client: { id: clientId } }: { readonly client: Client }) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const which = useMemo(() => ({ clientId }), [clientId]);
  return <PlanCard orgId={orgId} which={which} />;
}

const Calculator = lazy(() =>
  import("@gap/web/value-gap/of-client/calculator-of-client").then((module) => ({
    default: module.CalculatorOfClient,
  })),
);

const ArchiveCard = lazy(() =>
  import("@gap/web/archives/public").then((module) => ({ default: module.ArchiveCard })),
);

function ArchiveOfClient({ client: { id: clientId } }: { readonly client: Client }) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const { data: org } = useQuery(
    useApi().options.org.getMinimalOrgById.queryOptions({ orgId }, { meta: { showsOwnErrors: true } }),
  );
  if (org === undefined) return null;
  return <ArchiveCard timezone={timeZoneOfOrg(org)} owner={{ kind: "client", clientId }} />;
}

export function ClientsScreen() {
  const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
  const viewer = useViewer();
  const surroundings = useSurroundings();
  // Parts of other capabilities on a client's page.
  const parts = {
    Proposals,
    ...(isOffered(viewer, "work-items", surroundings) && { WorkItems }),
    ...(isOffered(viewer, "documents", surroundings) && { Documents, DeliveryNotes, Actions }),
    ...(sideAtPlans(viewer) === "advisor" && { Plan: PlanOfClient }),
    ...(isOffered(viewer, "vgc", surroundings) && { Calculator }),
    ...(holdsFeature(viewer, "my-organisation", "maintain") && { Archive: ArchiveOfClient }),
  };
  const [, ...below] = rest.split("/");
  const proposalId = acceptedProposalIn(below.join("/"));
  return proposalId === undefined ? (
    <ClientsPage parts={parts} />
  ) : (
    <AcceptedProposalPage key={proposalId} proposalId={proposalId} />
  );
}
