// Proposals (spec 3 §2, spec 4 §C): the list for advisors or clients, and the pages of one proposal below it.
import { useNavigate, useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { routePath } from "@gap/core/access/routes";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { listOfViewer } from "./parts";
import { ProposalPage } from "./proposal-page";
import { REPORT } from "./report/report-path";
import { TEMPLATES } from "./templates/template-path";

// Loaded lazily, because readers and signees of a proposal do not need them.
const ListOfViewer = shownPart(listOfViewer);
const PagesBelow = lazy(() => import("./pages-below").then((module) => ({ default: module.PagesBelow })));

/**
 * Paths are proposals, proposals/report, proposals/templates, proposals/templates/{templateId}, proposals/{proposalId},
 * after sending proposals/{proposalId}/sent, and for earlier versions proposals/{proposalId}/versions/{version}.
 */
export function ProposalsPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const goTo = (suffix?: string) => void navigate({ to: routePath(orgId, "proposals", suffix) });
  if (rest === "") return <ListOfViewer onOpen={goTo} />;
  if (rest === REPORT || rest === TEMPLATES || rest.includes("/"))
    return <PagesBelow path={rest} goTo={goTo} />;
  return <ProposalPage key={rest} proposalId={rest} />;
}
