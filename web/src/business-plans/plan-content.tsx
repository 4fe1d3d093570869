// The sections of a plan: to read, and each to fill in where a person asks for it. In a review, goals and measures alone.
import { useMemo } from "react";
import { sectionsOf } from "@gap/core/business-plans/plan-sections";
import { shownBlocks } from "@gap/core/blocks/visibility";
import { useOpenDocument, useSessionState, VersionsOfDocument } from "@gap/web/documents/public-page";
import { useIsPhone } from "@gap/web/ui/page/use-window-matches";
import { PlanActs } from "./plan-acts";
import { usePlan } from "./plan-context";
import { PlanFoot } from "./plan-foot";
import { PlanGoals } from "./plan-goals";
import { PlanSection } from "./plan-section";
import { ReviewGoals } from "./review-goals";
import { ReviewNotice } from "./review-notice";
import classes from "./plan.module.css";

export function PlanContent() {
  const { view } = useOpenDocument();
  const { mode } = usePlan();
  const isPhone = useIsPhone();
  const sections = useShownSections();
  const inReview = new Set(["goals", "measures", "actionList"]);
  const shown =
    mode === "plan"
      ? sections
      : sections.filter(({ blocks }) => blocks.some(({ kind }) => inReview.has(kind)));
  return (
    <div className={classes.sections}>
      {mode === "review" ? <ReviewNotice /> : null}
      {shown.map((section) => (
        <PlanSection
          key={section.sectionId}
          section={section}
          Goals={mode === "review" ? ReviewGoals : PlanGoals}
        />
      ))}
      <PlanActs />
      <VersionsOfDocument />
      {isPhone && view.rights.acts.includes("answer") ? <PlanFoot /> : null}
    </div>
  );
}

/** Those that the reader sees now. */
function useShownSections() {
  const { view } = useOpenDocument();
  const answers = useSessionState((state) => state.answers);
  const { blocks, rights } = view;
  return useMemo(() => sectionsOf(shownBlocks(blocks, answers, rights.side)), [blocks, answers, rights.side]);
}
