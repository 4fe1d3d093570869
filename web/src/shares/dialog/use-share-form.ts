// The form of the share dialog: its values and errors, and sharing, which happens once for any number of clicks.
import { useRef, useState } from "react";
import { capitalised } from "@gap/core/shared/capitalised";
import { joinNames } from "@gap/core/shared/join-names";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import type { NewShareInput } from "@gap/core/shares/share.schema";
import type { SharesOfDocument } from "@gap/core/shares/share-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { newId } from "@gap/web/platform/new-id";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { initialValues, planOf, problemsOf, type SharePlan, type ShareValues } from "./share-values";
import type { ShareableDocument } from "./shareable-document";
import { useSharesChanged } from "./use-share-changes";

export type ShareForm = ReturnType<typeof useShareForm>["form"];

export function useShareForm(document: ShareableDocument, { shares, today }: SharesOfDocument) {
  const { documentId } = document;
  // A due day in the past is no use for another share.
  const [dueDay, setDueDay] = useState(() =>
    document.dueDay !== undefined && document.dueDay >= today ? document.dueDay : null,
  );
  const surroundings = { documentId, dueDay, shares, today };
  const form = useSchemaForm({
    // The rules are those of each share that the values become, see `problemsOf`.
    schema: { safeParse: (values: unknown) => ({ data: planOf(values as ShareValues, surroundings) }) },
    initialValues: initialValues(dueDay),
    moreErrors: (values) => problemsOf(values, surroundings),
  });
  const begin = (next: string | null) => {
    setDueDay(next);
    const values = initialValues(next);
    form.change(values);
    form.takeOver(values);
  };
  const share = useSharing({
    onShared: () => form.change({ contactIds: [] }),
    onDone: (plan) => {
      showSnackbar({ tone: "success", message: inWords(plan) });
      begin(form.values.dueDay);
    },
    onError: form.refused,
  });
  return { form, share };
}

interface SharingOptions {
  /** The chosen contacts have it; a second attempt must not share it with them again. */
  readonly onShared: () => void;
  readonly onDone: (plan: SharePlan) => void;
  readonly onError: (error: unknown) => void;
}

function useSharing({ onShared, onDone, onError }: SharingOptions) {
  const { docShare } = useApi().private;
  const changed = useSharesChanged();
  const create = useCreateOnce((share) => docShare.create.mutate(share));
  return useAct({
    meta: { showsFieldErrors: true },
    mutationFn: async ({ toContacts, openLink, changes }: SharePlan) => {
      if (toContacts !== undefined) {
        await create(toContacts);
        onShared();
      }
      if (openLink !== undefined) await create(openLink);
      if (changes !== undefined) await docShare.change.mutate(changes);
    },
    onSuccess: async (_, plan) => {
      await changed();
      onDone(plan);
    },
    onError: (error) => {
      // The response may have been lost after the server had shared it: the list shows that.
      void changed();
      onError(error);
    },
  });
}

/** A share keeps its id until a response has arrived, so that trying again after a lost one does not share it twice. */
function useCreateOnce(create: (share: NewShareInput) => Promise<unknown>) {
  const ids = useRef(new Map<string, string>());
  return async (share: NewShareInput): Promise<void> => {
    const key = JSON.stringify(share);
    const shareId = ids.current.get(key) ?? newId();
    ids.current.set(key, shareId);
    await create({ ...share, shareId });
    ids.current.delete(key);
  };
}

function inWords({ toContacts, openLink }: SharePlan): string {
  if (toContacts === undefined && openLink === undefined) return "Days saved";
  const count = toContacts?.contactIds?.length ?? 0;
  const sendOn = (toContacts ?? openLink)?.sendOn;
  const parts = [
    ...(count === 0 ? [] : [`shared with ${peopleInWords(count)}`]),
    ...(openLink === undefined ? [] : ["the open link is on"]),
  ];
  const day = sendOn === undefined ? "" : `, from ${formatCalendarDay(sendOn)}`;
  return `${capitalised(joinNames(parts))}${day}`;
}

export function peopleInWords(count: number): string {
  return count === 1 ? "1 person" : `${count} people`;
}
