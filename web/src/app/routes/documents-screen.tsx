// Documents at their addresses (spec 3 §2): the list of a firm, the landing page of a client's people, single documents,
// accepted proposals among them, the business plan, and finalised versions for the printing browser.
import { useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { isPlanSuffix } from "@gap/core/business-plans/plan-path";
import { documentVersionIn, printedVersionIn } from "@gap/core/documents/document-path";
import { useViewer } from "@gap/web/app/user-info";
import { documentPage } from "@gap/web/documents/parts";
import { isPrintView } from "@gap/web/platform/page/print-state";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { NotFoundDialog } from "../dead-ends/not-found-dialog";
import { acceptedProposalIn } from "./accepted-proposal-in";
import { documentIn } from "./document-in";

const AcceptedProposalPage = lazy(() =>
  import("@gap/web/proposals/sign/accepted-page").then((module) => ({
    default: module.AcceptedProposalPage,
  })),
);
const DocumentPage = shownPart(documentPage);
const VersionPage = lazy(() =>
  import("@gap/web/documents/versions/version-page").then((module) => ({ default: module.VersionPage })),
);

// Only the printing browser shows it.
const PrintedVersionPage = lazy(() =>
  import("@gap/web/documents/print/printed-version-page").then((module) => ({
    default: module.PrintedVersionPage,
  })),
);

const AllDocuments = lazy(() =>
  import("@gap/web/documents/list/all-documents").then((module) => ({ default: module.AllDocuments })),
);

const BusinessPlanPage = lazy(() =>
  import("@gap/web/business-plans/business-plan-page").then((module) => ({
    default: module.BusinessPlanPage,
  })),
);

const ClientHomePage = lazy(() =>
  import("@gap/web/app/client-home/client-home-page").then((module) => ({ default: module.ClientHomePage })),
);

export function DocumentsScreen() {
  const { _splat: rest = "" }: { _splat?: string } = useParams({ strict: false });
  const { orgType } = useViewer();
  const printed = isPrintView() ? printedVersionIn(rest) : undefined;
  if (printed !== undefined) return <PrintedVersionPage {...printed} />;
  if (isPlanSuffix(rest)) return <BusinessPlanPage />;
  const path = `documents/${rest}`;
  const document = documentIn(path);
  if (document !== undefined) return <DocumentPage key={document.documentId} {...document} />;
  const version = documentVersionIn(rest);
  if (version !== undefined)
    return <VersionPage key={`${version.documentId}/${version.version}`} {...version} />;
  const proposalId = acceptedProposalIn(path);
  if (proposalId !== undefined) return <AcceptedProposalPage key={proposalId} proposalId={proposalId} />;
  if (rest !== "") return <NotFoundDialog />;
  return orgType === "client" ? <ClientHomePage /> : <AllDocuments />;
}
