// Background jobs (spec 4 §F): the queues with their counts, and the runs below; both refresh automatically.
import { IconRefresh } from "@tabler/icons-react";
import { useState } from "react";
import { useHoldsFeature } from "@gap/web/access/public";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { Page } from "@gap/web/ui/page/page";
import { Queues, useQueues } from "./queues";
import { Runs } from "./runs";
import { useRefreshJobs } from "./use-steer-run";

export function BackgroundJobsPage() {
  const maintains = useHoldsFeature("background-jobs", "maintain");
  const { data: queues, error } = useQueues();
  const failed = (queues ?? []).reduce((sum, queue) => sum + queue.failed, 0);
  return (
    <Page
      title="Background Jobs"
      actions={maintains && failed > 0 ? <RetryAllFailed failed={failed} /> : undefined}
    >
      <Queues />
      <Runs
        queues={(queues ?? (error === null ? undefined : []))?.map(({ name }) => name)}
        maintains={maintains}
      />
    </Page>
  );
}

function RetryAllFailed({ failed }: { failed: number }) {
  const api = useApi();
  const refresh = useRefreshJobs();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutateAsync } = useAct(
    api.options.backgroundJob.retryAllFailed.mutationOptions({
      onSuccess: async ({ retried }) => {
        close();
        showSnackbar({ tone: "success", message: `${runsInWords(retried)} will be retried` });
        await refresh();
      },
    }),
  );
  return (
    <>
      <Button icon={<IconRefresh size={16} />} onClick={() => setIsAsking(true)}>
        Retry all failed
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Retry all failed?"
        confirmLabel="Retry"
        // The application shows a refusal in the dialog.
        onConfirm={() =>
          mutateAsync({}).then(
            () => undefined,
            () => undefined,
          )
        }
        onCancel={close}
      >
        {runsInWords(failed)} in all queues will be retried now.
      </ConfirmDialog>
    </>
  );
}

function runsInWords(count: number): string {
  return count === 1 ? "1 failed run" : `${count} failed runs`;
}
