// All steps of the work item in order, with state, person and day. A step opens in place with its details.
import { IconCheck, IconChevronDown, IconPlayerSkipForward } from "@tabler/icons-react";
import { useId, useState, type ReactNode } from "react";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import { isOverdue } from "@gap/core/work-items/due-days";
import { isFinished, STEP_STATE_NAMES } from "@gap/core/work-items/work-item-status";
import type { WorkItemGuidance, WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { Button } from "@gap/web/ui/actions/button";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { VisuallyHidden } from "@mantine/core";
import { DueDay } from "@gap/web/work-items/due-day";
import type { ItemOnPage } from "../item-on-page";
import { dayOf, needsAdvisor, personName } from "../item-words";
import { meetingInWords } from "../meeting/meeting-words";
import { StepDetails } from "./step-details";
import classes from "./steps-card.module.css";

interface StepsCardProps {
  readonly page: ItemOnPage;
  readonly guidance: WorkItemGuidance | undefined;
}

export function StepsCard({ page, guidance }: StepsCardProps) {
  const { steps, progress } = page.item;
  const [openId, setOpenId] = useState<string>();
  return (
    <Card
      title="Steps"
      flush
      actions={
        <span className={classes.count}>
          {progress.finished} of {progress.total} done
        </span>
      }
    >
      {steps.length === 0 ? <p className={classes.none}>This process has no steps.</p> : null}
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <Step
            key={step.id}
            page={page}
            step={step}
            place={place + 1}
            guidance={guidance}
            isOpen={openId === step.id}
            onToggle={() => setOpenId(openId === step.id ? undefined : step.id)}
          />
        ))}
      </ol>
    </Card>
  );
}

interface StepProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
  readonly place: number;
  readonly guidance: WorkItemGuidance | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Step({ page, step, place, guidance, isOpen, onToggle }: StepProps) {
  const { item } = page;
  const detailsId = useId();
  // The details of the current step are above, unless the work has ended.
  const isCurrent = item.status === "open" && item.currentStep?.id === step.id;
  const words = (
    <>
      <Mark state={step.state} place={place} />
      <span className={classes.words}>
        <span className={classes.title}>{step.title}</span>
        <span className={classes.sub}>{factsOf(page, step).join(" · ")}</span>
      </span>
      <span className={classes.when}>{whenOf(page, step)}</span>
    </>
  );
  return (
    <li
      className={classes.step}
      data-state={step.state}
      data-current={isCurrent || undefined}
      data-open={(isOpen && !isCurrent) || undefined}
      data-late={(isCurrent && isOverdue(step.dueDay, item.today)) || undefined}
      {...(isCurrent && { "aria-current": "step" as const })}
    >
      {isCurrent ? (
        <div className={classes.row}>{words}</div>
      ) : (
        <button
          type="button"
          className={classes.row}
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={onToggle}
        >
          {words}
          <IconChevronDown size={16} className={classes.chevron ?? ""} aria-hidden />
        </button>
      )}
      {isOpen && !isCurrent ? (
        <div id={detailsId} className={classes.details}>
          <StepDetails page={page} step={step} guidance={guidance} />
          {page.mayEdit ? <StepActions page={page} step={step} /> : null}
        </div>
      ) : null}
    </li>
  );
}

function Mark({ state, place }: { state: WorkItemStepView["state"]; place: number }) {
  return (
    <span className={classes.mark}>
      {state === "done" ? (
        <IconCheck size={16} aria-hidden />
      ) : state === "skipped" ? (
        <IconPlayerSkipForward size={15} aria-hidden />
      ) : (
        <span aria-hidden>{place}</span>
      )}
      <VisuallyHidden>
        Step {place}, {STEP_STATE_NAMES[state]}:{" "}
      </VisuallyHidden>
    </span>
  );
}

/** Meeting · Ava Ngata · Tue 19 May, 10:00 am NZST */
function factsOf({ item }: ItemOnPage, step: WorkItemStepView): string[] {
  const { kind, state, assigneeId, meeting, checklist } = step;
  const person = isFinished(state)
    ? (personName(item, step.finishedBy) ?? personName(item, assigneeId))
    : needsAdvisor(item, step)
      ? (personName(item, assigneeId) ?? "Choose an advisor")
      : personName(item, assigneeId);
  const done = checklist.filter(({ isDone }) => isDone).length;
  return [
    STEP_KIND_NAMES[kind],
    ...(state === "doing" ? [STEP_STATE_NAMES.doing] : []),
    ...(person === undefined ? [] : [person]),
    ...(meeting === undefined ? [] : [meetingInWords(meeting, item.timezone)]),
    ...(checklist.length === 0 || isFinished(state) ? [] : [`${done} of ${checklist.length} tasks`]),
    ...(step.note === "" ? [] : ["Note"]),
  ];
}

function whenOf({ item }: ItemOnPage, { state, dueDay, finishedAt }: WorkItemStepView): ReactNode {
  if (!isFinished(state)) return <DueDay item={{ dueDay, status: item.status }} today={item.today} />;
  const word = STEP_STATE_NAMES[state];
  return finishedAt === undefined ? word : `${word} ${dayOf(finishedAt, item)}`;
}

function StepActions({ page: { steps, completeStep }, step }: { page: ItemOnPage; step: WorkItemStepView }) {
  if (isFinished(step.state))
    return (
      <div className={utility.buttons}>
        <Button small onClick={() => void steps.setState(step, "todo")}>
          Reopen step
        </Button>
      </div>
    );
  return (
    <div className={utility.buttons}>
      {step.state === "todo" ? (
        <Button small onClick={() => void steps.setState(step, "doing")}>
          Start
        </Button>
      ) : null}
      <Button small onClick={() => completeStep(step)}>
        Complete step
      </Button>
      <Button small kind="quiet" onClick={() => void steps.setState(step, "skipped")}>
        Skip step
      </Button>
    </div>
  );
}
