// Saves and deletes views of the person.
import type { SavedView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

interface Saving {
  /** The message after it is saved. */
  readonly done: string;
  readonly onSaved?: () => void;
  readonly onRefused?: (error: unknown) => void;
}

export function useSaveView({ done, onSaved, onRefused }: Saving) {
  const refreshAnswers = useRefreshAnswers();
  return useAct(
    useApi().options.workItem.saveView.mutationOptions({
      ...(onRefused !== undefined && { meta: { showsFieldErrors: true }, onError: onRefused }),
      onSuccess: async () => {
        await refreshAnswers("workItem.listViews");
        showSnackbar({ tone: "success", message: done });
        onSaved?.();
      },
    }),
  );
}

/** The deletion can be undone: the view is then saved again. */
export function useDeleteView() {
  const refreshAnswers = useRefreshAnswers();
  const { deleteView } = useApi().options.workItem;
  const restore = useSaveView({ done: "View restored" });
  const { mutate, isPending, variables } = useAct(
    deleteView.mutationOptions({ onSuccess: () => refreshAnswers("workItem.listViews") }),
  );
  return {
    deletedId: isPending ? variables.viewId : undefined,
    remove: ({ viewId, ...view }: SavedView) =>
      mutate(
        { viewId },
        {
          onSuccess: () =>
            showSnackbar({
              tone: "success",
              message: `View ${view.name} deleted`,
              action: { label: "Undo", onClick: () => restore.mutate(view) },
            }),
        },
      ),
  };
}
