// Imports clients from a CSV file (spec 4 §F): file, columns, check; then progress and the result.
import { Fragment, type ReactNode } from "react";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { ImportProgress } from "./import-progress";
import { CheckStep, ColumnsStep, FileStep } from "./import-steps";
import { hasProblem } from "./check-rows";
import { formatCount } from "@gap/core/shared/texts/format-count";
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
  const isRunning = run !== undefined && run.status !== "done" && run.status !== "stopped";
  const Step = STEPS.find(({ id }) => id === plan.step)?.Step ?? FileStep;
  return (
    <Dialog
      onClose={onClose}
      title="Import clients from CSV"
      width={900}
      holdsWork={plan.step !== "file" || isRunning}
      withCloseButton={!isRunning}
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
      <AskBeforeLeaving hasUnsaved={isRunning}>
        The import is still running. Clients that are not imported yet will be left out.
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

/** Each step mounts new buttons, so that a double click does not press the next step's button. */
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
  const valid = plan.rows.filter((row) => !hasProblem(row));
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
          pending={plan.names.isChecking}
          disabled={valid.length === 0}
          onClick={() => sending.begin(valid)}
        >
          {valid.length === 1 ? "Import 1 client" : `Import ${formatCount(valid.length)} clients`}
        </Button>
      )}
    </Fragment>
  );
}
