// Takes back what was just done, from the snackbar that tells of it; whether that worked is said too.
import { showSnackbar, type Snackbar } from "@gap/web/ui/feedback/snackbar";
import { problemOf } from "../errors/describe-error";
import { useAct } from "../calls/use-act";

interface Undoing {
  readonly takeBack: () => Promise<unknown>;
  /** What is said when it is taken back, and before the reason when it is not. */
  readonly done: string;
  readonly failed: string;
}

/** What the snackbar offers. It stands over every page: the one that it came from may be left meanwhile. */
export function useUndo(
  onSettled: () => Promise<void>,
): (undoing: Undoing) => NonNullable<Snackbar["action"]> {
  const { mutate } = useAct({
    mutationFn: ({ takeBack }: Undoing) => takeBack(),
    meta: { showsOwnErrors: true },
    onSuccess: (_nothing, { done }) => void showSnackbar({ tone: "success", message: done }),
    onError: (error, { failed }) =>
      void showSnackbar({ tone: "error", message: `${failed} ${problemOf(error)}` }),
    // What refused it changed meanwhile: the lists tell how it stands.
    onSettled,
  });
  return (undoing) => ({ label: "Undo", onClick: () => mutate(undoing) });
}
