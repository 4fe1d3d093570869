// Details of one run: when it was tried, why it failed, and its payload without personal data.
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { momentInWords, type JobRun } from "./job-run";
import { RunStateBadge } from "./run-state-badge";
import classes from "./background-jobs.module.css";

export function RunDialog({ run, onClose }: { run: JobRun; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={run.queue}
      actions={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Facts
        facts={{
          Id: run.id,
          State: <RunStateBadge state={run.state} />,
          Tries: `${run.tries} of ${run.mostTries}`,
          Created: momentInWords(run.createdAt),
          "Last try began": momentInWords(run.startedAt),
          Ended: momentInWords(run.endedAt),
          "Next try": momentInWords(run.nextTryAt),
        }}
      />
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
        <Facts
          facts={Object.fromEntries(run.payload.map(({ field, value }) => [field, value ?? "Hidden"]))}
        />
      )}
    </Dialog>
  );
}
