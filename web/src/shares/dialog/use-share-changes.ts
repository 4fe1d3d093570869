// Changes of shares that exist: their days and limits, revoking, and copies of their links.
import type { PersonWithAccess } from "@gap/core/shares/people-with-access";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

/** Refetches after a change in this tab; colleagues and other tabs get a live message. */
export function useSharesChanged(): () => Promise<void> {
  const refreshAnswers = useRefreshAnswers();
  return () =>
    refreshAnswers("docShare.list", "docShare.hasShared", "document.get", "document.list", "workItem.get");
}

/** Ends the person's access by every share of the document. */
export function useRevokePerson() {
  const { docShare } = useApi().private;
  const changed = useSharesChanged();
  return useAct({
    mutationFn: async ({ places }: Pick<PersonWithAccess, "places">) => {
      for (const { share, personId } of places)
        await docShare.revoke.mutate({ shareId: share.shareId, personId });
    },
    onSettled: () => changed(),
  });
}

/** Tells whether the reminder went out, or why it did not. */
export function useRemind() {
  const changed = useSharesChanged();
  return useAct(
    useApi().options.docShare.remind.mutationOptions({
      onSuccess: ({ reminded, notReminded }) => {
        for (const { name } of reminded)
          showSnackbar({ tone: "success", message: `${name} gets a reminder by email` });
        for (const { name, reason } of notReminded)
          showSnackbar({ tone: "warning", message: `${name} was not reminded. ${reason}` });
      },
      onSettled: () => changed(),
    }),
  );
}

export function useTurnOff() {
  const changed = useSharesChanged();
  return useAct(useApi().options.docShare.revoke.mutationOptions({ onSettled: () => changed() }));
}

export function useSetReminders() {
  const changed = useSharesChanged();
  // Pending until the list has the new value, so that the switch does not go back in between.
  return useAct(useApi().options.docShare.change.mutationOptions({ onSettled: () => changed() }));
}

interface ChangeOptions {
  readonly onChanged: () => void;
  readonly onError: (error: unknown) => void;
}

export function useChangeShare({ onChanged, onError }: ChangeOptions) {
  const changed = useSharesChanged();
  return useAct(
    useApi().options.docShare.change.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async () => {
        await changed();
        onChanged();
      },
      onError,
    }),
  );
}
