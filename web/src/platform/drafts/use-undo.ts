// An Undo action for snackbars; a second snackbar reports whether it worked.
import { showSnackbar, type Snackbar } from "@gap/web/ui/feedback/snackbar";
import { problemOf } from "../errors/describe-error";
import { useAct } from "../calls/use-act";

interface UndoOptions {
  readonly undoChange: () => Promise<unknown>;
  /** `done` is the success message; `failed` precedes the reason for a failure. */
  readonly done: string;
  readonly failed: string;
}

/**
 * Returns the snackbar's action. The snackbar outlives the page that showed it, so the user may have left that page.
 */
export function useUndo(
  onSettled: () => Promise<void>,
): (options: UndoOptions) => NonNullable<Snackbar["action"]> {
  const { mutate } = useAct({
    mutationFn: ({ undoChange }: UndoOptions) => undoChange(),
    meta: { showsOwnErrors: true },
    onSuccess: (_nothing, { done }) => void showSnackbar({ tone: "success", message: done }),
    onError: (error, { failed }) =>
      void showSnackbar({ tone: "error", message: `${failed} ${problemOf(error)}` }),
    // Refresh after a failure too: another change may have caused it.
    onSettled,
  });
  return (options) => ({ label: "Undo", onClick: () => mutate(options) });
}
