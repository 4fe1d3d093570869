// Imports clients from a CSV file (spec 4 §F): file, columns, check; then progress and what came of it.
import { Fragment, type ReactNode } from "react";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { ImportProgress } from "./import-progress";
import { CheckStep, ColumnsStep, FileStep } from "./import-steps";
import { hasProblem } from "./judge-rows";
import { inWords } from "./in-words";
import { useImportPlan } from "./use-import-plan";
import { useImportRun } from "./use-import-run";
import classes from "./import.module.css";

const STEPS = [
  { id: "file", label: "File", Step: FileStep },
  { id: "columns", label: "Columns", Step: ColumnsStep },
  { id: "check", label: "Check", Step: CheckStep },
] as const;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const sending = useImportRun();
  const { run } = sending;
  const plan = useImportPlan({ isSent: run !== undefined });
  const isUnderWay = run !== undefined && run.status !== "done" && run.status !== "stopped";
  const Step = STEPS.find(({ id }) => id === plan.step)?.Step ?? FileStep;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Import clients from CSV"
      width={900}
      holdsWork={plan.step !== "file" || isUnderWay}
      withCloseButton={!isUnderWay}
      actions={<Actions plan={plan} sending={sending} onClose={onClose} />}
    >
      {run === undefined ? (
        <>
          <Steps current={plan.step} />
          <Step plan={plan} />
        </>
      ) : (
        <ImportProgress
          run={run}
          leftOut={plan.rows.filter(hasProblem)}
          headings={plan.headings}
          onTryAgain={sending.tryAgain}
        />
      )}
      <AskBeforeLeaving hasUnsaved={isUnderWay}>
        The import is still under way. Clients that are not imported yet stay out.
      </AskBeforeLeaving>
    </Dialog>
  );
}

function Steps({ current }: { current: string }) {
  return (
    <ol className={classes.steps} aria-label="Steps">
      {STEPS.map(({ id, label }, index) => (
        <li key={id} {...(id === current ? { "aria-current": "step" } : {})}>
          <span className={classes.number}>{index + 1}</span> {label}
        </li>
      ))}
    </ol>
  );
}

interface ActionsProps {
  readonly plan: ReturnType<typeof useImportPlan>;
  readonly sending: ReturnType<typeof useImportRun>;
  readonly onClose: () => void;
}

/** New buttons with each step, so that a second click on the former ones does nothing. */
function Actions({ plan, sending, onClose }: ActionsProps): ReactNode {
  const { run } = sending;
  if (run?.status === "done" || run?.status === "stopped")
    return (
      <Button key="over" kind="main" autoFocus onClick={onClose}>
        Done
      </Button>
    );
  if (run !== undefined)
    return (
      <Button key="run" autoFocus pending={run.status === "stopping"} onClick={sending.stop}>
        Stop
      </Button>
    );
  if (plan.step === "file") return <Button onClick={onClose}>Cancel</Button>;
  const good = plan.rows.filter((row) => !hasProblem(row));
  return (
    <Fragment key={plan.step}>
      <Button onClick={plan.goBack}>Back</Button>
      {plan.step === "columns" ? (
        <Button kind="main" autoFocus onClick={plan.check}>
          Next
        </Button>
      ) : (
        <Button
          kind="main"
          autoFocus
          pending={plan.names.isLooking}
          disabled={good.length === 0}
          onClick={() => sending.begin(good)}
        >
          {good.length === 1 ? "Import 1 client" : `Import ${inWords(good.length)} clients`}
        </Button>
      )}
    </Fragment>
  );
}
