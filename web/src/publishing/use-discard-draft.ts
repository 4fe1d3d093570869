// Discards a draft and says so.
import { useAct } from "@gap/web/platform/calls/use-act";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { NOUN_NAMES, type PublishedKind, type PublishedRecord } from "./published-kind";

/** A record that was never published is deleted with its draft; `onDeleted` leaves its page. */
export function useDiscardDraft(
  { noun, discardDraft, changed }: PublishedKind,
  onDeleted?: () => void,
): (record: PublishedRecord) => Promise<void> {
  const { mutateAsync } = useAct({ mutationFn: (id: string) => discardDraft(id) });
  return async ({ id, status }) => {
    const isDeleted = status === "draft";
    try {
      await mutateAsync(id);
    } catch {
      // The error is shown by the application.
      await changed();
      return;
    }
    if (isDeleted) onDeleted?.();
    showSnackbar({
      tone: "success",
      message: isDeleted ? `${NOUN_NAMES[noun]} deleted` : "Draft discarded",
    });
    await changed();
  };
}
