// One template: its editor, and its preview as a proposal to a sample client.
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { lazy } from "react";
import { sampleProposal } from "@gap/core/proposals/drafting/template";
import { isPreview } from "@gap/core/proposals/page-mode";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { gapErrorTypeOf } from "@gap/web/platform/errors/describe-error";
import { shownPart } from "@gap/web/platform/parts/shown-part";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { signView } from "../parts";
import { ProposalNotLoaded } from "../proposal-not-loaded";
import { useReader } from "../sign/use-reader";
import { TEMPLATES, templatePath } from "./template-path";
import { useTemplateChanges } from "./use-template-changes";

const SignView = shownPart(signView);
const TemplateEditor = lazy(() =>
  import("./template-editor").then((module) => ({ default: module.TemplateEditor })),
);

interface TemplatePageProps {
  readonly templateId: string;
  readonly onOpen: (suffix: string) => void;
}

export function TemplatePage({ templateId, onOpen }: TemplatePageProps) {
  const reader = useReader();
  const hash = useLocation({ select: (location) => location.hash });
  useTemplateChanges();
  const mayMaintain = useHoldsFeature("proposals", "maintain");
  const {
    data: template,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery(useApi().options.proposals.getTemplate.queryOptions({ templateId }, ALWAYS_REFETCHED));
  if (error !== null && (template === undefined || gapErrorTypeOf(error) === "notFound"))
    return <ProposalNotLoaded error={error} subject="template" onTryAgain={() => void refetch()} />;
  if (template === undefined || reader === undefined) return <SkeletonPage />;
  if (isPreview(hash) || !mayMaintain)
    return (
      <SignView
        proposal={sampleProposal(template)}
        reader={reader}
        isPreview
        onClose={() => onOpen(mayMaintain ? templatePath(templateId) : TEMPLATES)}
        onViewAccepted={() => undefined}
      />
    );
  // The editor needs the current version, because its saves refer to it.
  return isFetchedAfterMount ? <TemplateEditor template={template} onOpen={onOpen} /> : <SkeletonPage />;
}
