// Accepted proposals at their URLs among the documents (spec 3 §2); the documents themselves do not exist yet.
import { useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { NotFoundDialog } from "../dead-ends/not-found-dialog";
import { acceptedProposalIn } from "./accepted-proposal-in";

const AcceptedProposalPage = lazy(() =>
  import("@gap/web/proposals/sign/accepted-page").then((module) => ({
    default: module.AcceptedProposalPage,
  })),
);

export function DocumentsScreen() {
  const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
  const proposalId = acceptedProposalIn(`documents/${rest}`);
  if (proposalId === undefined) return <NotFoundDialog />;
  return <AcceptedProposalPage key={proposalId} proposalId={proposalId} />;
}
