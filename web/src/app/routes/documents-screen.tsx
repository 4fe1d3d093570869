// The documents screen. So far it only shows accepted proposals at their URLs (spec 3 §2).
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
        <EmptyState
          icon={<IconFile />}
          title="Documents will appear here."
          text="This page is not ready yet."
        />
      </Card>
    </Page>
  );
}
