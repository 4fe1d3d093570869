// A step in detail: its checklist, guidance and note, and beside them its person, due day and meeting.
import type { WorkItemGuidance, WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { Meeting } from "../meeting/meeting";
import type { ItemOnPage } from "../item-on-page";
import { Checklist } from "./checklist";
import { StepFields } from "./step-fields";
import { StepGuidance } from "./step-guidance";
import { StepNote } from "./step-note";
import classes from "./step-details.module.css";

interface StepDetailsProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
  /** Undefined until it is loaded. */
  readonly guidance: WorkItemGuidance | undefined;
}

export function StepDetails({ page, step, guidance }: StepDetailsProps) {
  const own = guidance?.steps.find(({ processStepId }) => processStepId === step.processStepId);
  return (
    <div className={classes.details}>
      <div className={classes.part}>
        <Checklist page={page} step={step} />
        {own === undefined || guidance === undefined ? null : (
          <StepGuidance guidance={own} imageUrls={guidance.imageUrls} />
        )}
        <StepNote page={page} step={step} />
      </div>
      <div className={classes.part}>
        <StepFields page={page} step={step} />
        {step.kind === "meeting" ? <Meeting page={page} step={step} /> : null}
      </div>
    </div>
  );
}
