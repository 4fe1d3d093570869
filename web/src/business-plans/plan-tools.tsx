// Buttons of a plan in the bar: planning or reviewing, and finishing the review. On phones, finishing is at the foot.
import { useOpenDocument } from "@gap/web/documents/public-page";
import { SegmentedField } from "@gap/web/ui/form/toggles/segmented-field";
import { useIsPhone } from "@gap/web/ui/page/use-window-matches";
import { FinishReview } from "./finish-review";
import { usePlan } from "./plan-context";
import { useReviewMode } from "./use-review-mode";

const MODES = [
  { value: "plan", label: "Plan" },
  { value: "review", label: "Review" },
] as const;

export function PlanTools() {
  const { view } = useOpenDocument();
  const { mode, setMode } = usePlan();
  const { enter } = useReviewMode();
  const isPhone = useIsPhone();
  if (!view.rights.acts.includes("answer")) return null;
  return (
    <>
      <SegmentedField
        label="Mode"
        isCompact
        options={MODES}
        value={mode}
        onChange={(next) => (next === "plan" ? setMode(next) : enter())}
      />
      {mode === "review" && !isPhone ? <FinishReview /> : null}
    </>
  );
}
