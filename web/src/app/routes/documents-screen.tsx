// Documents, as far as they are there: accepted proposals have their address among them (spec 3 §2).
import { useParams } from "@tanstack/react-router";
import { IconFile } from "@tabler/icons-react";
import { lazy } from "react";
import { EmptyState } from "@gap/web/ui/feedback/empty-state";
import { Card } from "@gap/web/ui/page/card";
import { Page } from "@gap/web/ui/page/page";
import { acceptedProposalIn } from "./accepted-proposal-in";

const AcceptedProposalPage = lazy(() =>
  import("@gap/web/proposals/sign/accepted-page").then((module) => ({
    default: module.AcceptedProposalPage,
  })),
);

export function DocumentsScreen() {
  const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
  const proposalId = acceptedProposalIn(`documents/${rest}`);
  if (proposalId !== undefined) return <AcceptedProposalPage key={proposalId} proposalId={proposalId} />;
  return (
    <Page title="Documents">
      <Card>
        <EmptyState icon={<IconFile />} title="Documents will stand here." text="This part is being built." />
      </Card>
    </Page>
  );
}
