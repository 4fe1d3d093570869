// Proposals (spec 3 §2, spec 4 §C): the list for advisors or clients, and the pages of one proposal below it.
import { useNavigate, useParams } from "@tanstack/react-router";
import { lazy } from "react";
import { routePath } from "@gap/core/access/routes";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { listOfViewer } from "./parts";
import { ProposalPage } from "./proposal-page";
import { REPORT } from "./report/report-path";
import { TEMPLATES, templatePath } from "./templates/template-path";
import { VERSIONS } from "./version-path";

const SENT = "sent";

// Loaded lazily, because readers and signees of a proposal do not need them.
const ListOfViewer = shownPart(listOfViewer);
const SentPage = lazy(() => import("./sent-page").then((module) => ({ default: module.SentPage })));
const VersionPage = lazy(() =>
  import("./sign/version-page").then((module) => ({ default: module.VersionPage })),
);

const ReportPage = lazy(() =>
  import("./report/report-page").then((module) => ({ default: module.ReportPage })),
);

const TemplatesPage = lazy(() =>
  import("./templates/templates-page").then((module) => ({ default: module.TemplatesPage })),
);
const TemplatePage = lazy(() =>
  import("./templates/template-page").then((module) => ({ default: module.TemplatePage })),
);

/**
 * Paths are proposals, proposals/report, proposals/templates, proposals/templates/{templateId}, proposals/{proposalId},
 * after sending proposals/{proposalId}/sent, and for earlier versions proposals/{proposalId}/versions/{version}.
 */
function isPath([first, part, ...more]: readonly string[]): boolean {
  if (first === REPORT) return part === undefined;
  if (first === TEMPLATES) return more.length === 0;
  if (part === VERSIONS) return more.length === 1;
  return part === undefined || (part === SENT && more.length === 0);
}

export function ProposalsPage() {
  const { orgId = "", _splat: rest = "" }: { orgId?: string; _splat?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const parts = rest.split("/");
  const [proposalId = "", part, version] = parts;
  const goTo = (suffix?: string) => void navigate({ to: routePath(orgId, "proposals", suffix) });
  if (proposalId === "") return <ListOfViewer onOpen={goTo} />;
  if (!isPath(parts)) return <NoSuchPage />;
  if (proposalId === REPORT) return <ReportPage />;
  if (proposalId === TEMPLATES && part === undefined)
    return (
      <TemplatesPage
        onOpen={goTo}
        onOpenTemplate={(id) => goTo(templatePath(id))}
        onOpenProposals={() => goTo()}
      />
    );
  if (proposalId === TEMPLATES) return <TemplatePage key={part} templateId={part ?? ""} onOpen={goTo} />;
  if (part === SENT)
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
