// Retries or cancels one run, then refreshes the queues and runs.
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

interface RunToSteer {
  readonly queue: string;
  readonly id: string;
}

export function useRefreshJobs(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () => refreshAnswers("backgroundJob.listQueues", "backgroundJob.listRuns");
}

export function useSteerRun() {
  const { backgroundJob } = useApi().options;
  // Also after an error, because the run's state has changed.
  const onSettled = useRefreshJobs();
  const notify = (message: string) => () => showSnackbar({ tone: "success", message });
  const retry = useAct(
    backgroundJob.retry.mutationOptions({ onSuccess: notify("Run will be retried"), onSettled }),
  );
  const cancel = useAct(
    backgroundJob.cancel.mutationOptions({ onSuccess: notify("Run cancelled"), onSettled }),
  );
  return {
    retry: ({ queue, id }: RunToSteer) => retry.mutate({ queue, id }),
    cancel: ({ queue, id }: RunToSteer) => cancel.mutate({ queue, id }),
  };
}
