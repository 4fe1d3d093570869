// Documents at their addresses (spec 3 §2): documents/edit/{docId}, documents/{docId}, and accepted proposals at
// documents/proposal/{proposalId}.
import { useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { NotFoundDialog } from "../dead-ends/not-found-dialog";
import { acceptedProposalIn } from "./accepted-proposal-in";
import { documentIn } from "./document-in";

const AcceptedProposalPage = lazy(() =>
  import("@gap/web/proposals/sign/accepted-page").then((module) => ({
    default: module.AcceptedProposalPage,
  })),
);
const DocumentPage = lazy(() =>
  import("@gap/web/documents/page/document-page").then((module) => ({ default: module.DocumentPage })),
);

export function DocumentsScreen() {
  const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
  const path = `documents/${rest}`;
  const document = documentIn(path);
  if (document !== undefined) return <DocumentPage key={document.documentId} {...document} />;
  const proposalId = acceptedProposalIn(path);
  if (proposalId === undefined) return <NotFoundDialog />;
  return <AcceptedProposalPage key={proposalId} proposalId={proposalId} />;
}
