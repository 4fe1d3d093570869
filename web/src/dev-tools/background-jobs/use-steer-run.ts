// Retrying and cancelling one run; afterwards the queues and runs are read anew.
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
  // Also after a refusal: the run has moved on.
  const onSettled = useRefreshJobs();
  const tell = (message: string) => () => showSnackbar({ tone: "success", message });
  const retry = useAct(
    backgroundJob.retry.mutationOptions({ onSuccess: tell("The run is tried again"), onSettled }),
  );
  const cancel = useAct(
    backgroundJob.cancel.mutationOptions({ onSuccess: tell("The run is cancelled"), onSettled }),
  );
  return {
    retry: ({ queue, id }: RunToSteer) => retry.mutate({ queue, id }),
    cancel: ({ queue, id }: RunToSteer) => cancel.mutate({ queue, id }),
  };
}
