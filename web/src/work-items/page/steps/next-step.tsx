// The biggest thing on the page: the step to work on now, with its guidance, checklist, people and note; or what to do if
// there is none left.
import { IconArrowBackUp, IconCheck, IconPlayerPlay, IconPlayerSkipForward } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import { STEP_KIND_NAMES } from "@gap/core/processes/process-steps";
import { isOverdue } from "@gap/core/work-items/due-days";
import type { WorkItemGuidance, WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { documentOfStep, LastReminder, progressInWords, StepDocumentButton } from "@gap/web/documents/public";
import { Button } from "@gap/web/ui/actions/button";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import { ActionsMenu } from "@gap/web/ui/table/actions-menu";
import type { RowAction } from "@gap/web/ui/table/table-types";
import type { ItemOnPage } from "../item-on-page";
import { eyebrowOf, needsAdvisor } from "../item-words";
import { meetingInWords } from "../meeting/meeting-words";
import { AdvisorDialog } from "./advisor-dialog";
import { StepDetails } from "./step-details";
import classes from "./next-step.module.css";

interface NextStepProps {
  readonly page: ItemOnPage;
  readonly guidance: WorkItemGuidance | undefined;
  readonly onComplete: () => void;
  readonly documents: DocumentRights;
}

interface DocumentRights {
  readonly maySee: boolean;
  readonly mayMaintain: boolean;
}

export function NextStep({ page, guidance, onComplete, documents }: NextStepProps) {
  const { item, mayEdit } = page;
  const step = item.steps.find(({ id }) => id === item.currentStep?.id);
  useDocumentMark("narrow-foot", mayEdit);
  const titleRef = useFocusNextTitle(step?.id);
  if (step !== undefined) return <Current key={step.id} {...{ page, step, guidance, titleRef, documents }} />;
  return (
    <section className={classes.next} data-done aria-label="Next">
      <div className={classes.words}>
        <span className={classes.eyebrow}>
          {item.steps.length === 0 ? "No steps" : `${item.progress.total} of ${item.progress.total} done`}
        </span>
        <h2 ref={titleRef} tabIndex={-1} className={classes.title}>
          {item.steps.length === 0 ? "This work has no steps" : "All steps are done"}
        </h2>
        <p className={classes.why}>
          {mayEdit
            ? "Complete the work item if nothing else is left to do. You can reopen it at any time."
            : "A colleague who may change work items can complete it."}
        </p>
      </div>
      {mayEdit ? (
        <div className={classes.actions} data-in-foot>
          <Button kind="main" icon={<IconCheck size={16} />} onClick={onComplete}>
            Complete work item
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/**
 * When a step is done, its section is replaced and the focus would be lost with its button. It moves to the title of the
 * next step, from where Tab reaches the actions, unless the person is elsewhere on the page.
 */
function useFocusNextTitle(stepId: string | undefined): RefObject<HTMLHeadingElement | null> {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(stepId);
  useLayoutEffect(() => {
    if (shown.current === stepId) return;
    shown.current = stepId;
    if (document.activeElement === document.body) titleRef.current?.focus({ preventScroll: true });
  }, [stepId]);
  return titleRef;
}

interface CurrentProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
  readonly guidance: WorkItemGuidance | undefined;
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
  readonly documents: DocumentRights;
}

function Current({ page, step, guidance, titleRef, documents }: CurrentProps) {
  const { item, userId, mayEdit } = page;
  const document = documentOfStep(item, step);
  return (
    <section
      className={classes.next}
      data-late={isOverdue(step.dueDay, item.today) || undefined}
      aria-label="Next"
    >
      <div className={classes.words}>
        <span className={classes.eyebrow}>{eyebrowOf(item, step, userId)}</span>
        <h2 ref={titleRef} tabIndex={-1} className={classes.title}>
          {step.title}
        </h2>
        <p className={classes.why}>{whyOf(page, step)}</p>
        {documents.maySee && document?.status === "shared" ? (
          <LastReminder documentId={document.documentId} />
        ) : null}
      </div>
      {mayEdit ? <Actions page={page} step={step} documents={documents} /> : null}
      <div className={classes.body}>
        <StepDetails page={page} step={step} guidance={guidance} />
      </div>
    </section>
  );
}

/** Pre-work, step 3 of 7. 3 of 8 answered. Waiting for Kauri Joinery. */
function whyOf({ item }: ItemOnPage, step: WorkItemStepView): string {
  const place = item.steps.indexOf(step) + 1;
  const kind = `${STEP_KIND_NAMES[step.kind]}, step ${place} of ${item.steps.length}.`;
  const document = documentOfStep(item, step);
  const answers =
    document === undefined || document.status === "draft" ? "" : ` ${progressInWords(document.progress)}.`;
  const state = item.isWaitingForClient ? ` Waiting for ${item.clientName}.` : "";
  const meeting =
    step.meeting === undefined ? "" : ` It takes place on ${meetingInWords(step.meeting, item.timezone)}.`;
  return `${kind}${answers}${state}${meeting}`;
}

function Actions({ page, step, documents }: Pick<CurrentProps, "page" | "step" | "documents">) {
  const { item, steps } = page;
  const [isChoosing, setIsChoosing] = useState(false);
  const complete = () => page.completeStep(step);
  const isBlocked = needsAdvisor(item, step) && !item.isWaitingForClient;
  const hasDocument =
    documentOfStep(item, step) === undefined
      ? step.blueprintId !== undefined && documents.mayMaintain
      : documents.maySee;
  const begin = () => void steps.setState(step, "doing");
  const others: readonly RowAction<WorkItemStepView>[] = [
    ...(hasDocument && step.state === "todo"
      ? [{ id: "begin", label: "Start step", icon: <IconPlayerPlay size={16} />, onAct: begin }]
      : []),
    ...(isBlocked
      ? [{ id: "complete", label: "Complete step", icon: <IconCheck size={16} />, onAct: complete }]
      : []),
    ...(step.state === "doing"
      ? [
          {
            id: "todo",
            label: "Set back to To do",
            icon: <IconArrowBackUp size={16} />,
            onAct: () => void steps.setState(step, "todo"),
          },
        ]
      : []),
    {
      id: "skip",
      label: "Skip step",
      icon: <IconPlayerSkipForward size={16} />,
      onAct: () => void steps.setState(step, "skipped"),
    },
  ];
  return (
    <div className={classes.actions} data-in-foot>
      <ActionsMenu large row={step} name={step.title} actions={others} />
      {(step.state === "todo" || hasDocument) && !isBlocked ? (
        <Button onClick={complete}>Complete step</Button>
      ) : null}
      {isBlocked ? (
        <Button kind="main" onClick={() => setIsChoosing(true)}>
          Choose an advisor
        </Button>
      ) : hasDocument ? (
        <StepDocumentButton item={item} step={step} mayMaintain={documents.mayMaintain} />
      ) : step.state === "todo" ? (
        <Button kind="main" onClick={begin}>
          Start
        </Button>
      ) : (
        <Button kind="main" icon={<IconCheck size={16} />} onClick={complete}>
          Complete step
        </Button>
      )}
      {isChoosing ? <AdvisorDialog page={page} step={step} onClose={() => setIsChoosing(false)} /> : null}
    </div>
  );
}
