// Buttons below the sections of a plan: its sections, the next review, and what changed since a version.
import { IconAdjustmentsHorizontal, IconCalendarEvent, IconGitCompare } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useOpenDocument } from "@gap/web/documents/public-page";
import { dialogNotLoaded } from "@gap/web/platform/parts/dialog-not-loaded";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { Button } from "@gap/web/ui/actions/button";
import { usePlan } from "./plan-context";
import classes from "./plan.module.css";

const SectionsDialog = optionalPart(() =>
  import("./sections-dialog").then((module) => module.SectionsDialog),
);
const NextReviewDialog = optionalPart(() =>
  import("./next-review-dialog").then((module) => module.NextReviewDialog),
);
const WhatChanged = optionalPart(() => import("./what-changed").then((module) => module.WhatChanged));

type Part = "sections" | "review" | "changes";

export function PlanActs() {
  const { view } = useOpenDocument();
  const { plan, mode } = usePlan();
  const [open, setOpen] = useState<Part>();
  const close = () => setOpen(undefined);
  // All of it is about the whole plan.
  if (view.rights.isNarrowed === true) return null;
  const mayChange = view.rights.acts.includes("answer") && mode === "plan";
  const button = (part: Part, icon: ReactNode, label: string) => (
    <Button kind="quiet" icon={icon} onClick={() => setOpen(part)}>
      {label}
    </Button>
  );
  return (
    <div className={classes.acts}>
      {mayChange ? (
        <>
          {button("sections", <IconAdjustmentsHorizontal size={16} aria-hidden />, "Change sections")}
          {button(
            "review",
            <IconCalendarEvent size={16} aria-hidden />,
            plan.nextReviewDay === undefined ? "Plan a review" : "Change review day",
          )}
        </>
      ) : null}
      {/* There is nothing to compare with before the plan is finalised once. */}
      {view.version > 1
        ? button("changes", <IconGitCompare size={16} aria-hidden />, "Show what changed")
        : null}
      {open === "sections" ? (
        <SectionsDialog onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
      {open === "review" ? (
        <NextReviewDialog onClose={close} whenFailed={dialogNotLoaded("The dialog", close)} />
      ) : null}
      {open === "changes" ? (
        <WhatChanged onClose={close} whenFailed={dialogNotLoaded("The comparison", close)} />
      ) : null}
    </div>
  );
}
