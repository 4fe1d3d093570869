// Pages below the list of proposals, other than the proposals themselves: the report, templates, the page after sending,
// and earlier versions.
import { lazy } from "react";
import { NoSuchPage } from "@gap/web/platform/page/no-such-page";
import { REPORT } from "./report/report-path";
import { TEMPLATES, templatePath } from "./templates/template-path";
import { VERSIONS } from "./version-path";

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

interface PagesBelowProps {
  /** The address below proposals. */
  readonly path: string;
  readonly goTo: (suffix?: string) => void;
}

export function PagesBelow({ path, goTo }: PagesBelowProps) {
  const [first = "", part, ...more] = path.split("/");
  if (first === REPORT) return part === undefined ? <ReportPage /> : <NoSuchPage />;
  if (first === TEMPLATES && part === undefined)
    return (
      <TemplatesPage
        onOpen={goTo}
        onOpenTemplate={(id) => goTo(templatePath(id))}
        onOpenProposals={() => goTo()}
      />
    );
  if (first === TEMPLATES && part !== undefined && more.length === 0)
    return <TemplatePage key={part} templateId={part} onOpen={goTo} />;
  if (part === "sent" && more.length === 0)
    return <SentPage proposalId={first} onOpen={() => goTo(first)} onList={() => goTo()} />;
  if (first !== TEMPLATES && part === VERSIONS && more.length === 1)
    return (
      <VersionPage key={path} proposalId={first} version={Number(more[0])} onClose={() => goTo(first)} />
    );
  return <NoSuchPage />;
}
