// Details of one run: when it was tried, why it failed, and its payload without personal data.
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { momentInWords, type JobRun } from "./job-run";
import { RunStateBadge } from "./run-state-badge";
import classes from "./background-jobs.module.css";

export function RunDialog({ run, onClose }: { run: JobRun; onClose: () => void }) {
  const facts = [
    { label: "Id", value: run.id },
    { label: "State", value: <RunStateBadge state={run.state} /> },
    { label: "Tries", value: `${run.tries} of ${run.mostTries}` },
    { label: "Created", value: momentInWords(run.createdAt) },
    { label: "Last try began", value: momentInWords(run.startedAt) },
    { label: "Ended", value: momentInWords(run.endedAt) },
    { label: "Next try", value: momentInWords(run.nextTryAt) },
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={run.queue}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {run.error === null ? null : (
        <>
          <h3 className={classes.heading}>Error</h3>
          <p className={classes.error}>{run.error}</p>
        </>
      )}
      <h3 className={classes.heading}>Payload</h3>
      {run.payload.length === 0 ? (
        <p>Empty</p>
      ) : (
        <dl className={classes.facts}>
          {run.payload.map(({ field, value }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>{value ?? "Hidden"}</dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
}
