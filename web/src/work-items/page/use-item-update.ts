// Saves fields of a work item from a dialog. Changes of colleagues to other fields are no conflict; if they changed the
// same ones, the entries stay and saving again replaces the newer values.
import { useState } from "react";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import type { WorkItemEdit } from "@gap/core/work-items/work-item.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useWorkItemsChanged } from "../work-items.queries";

export type ItemEdit = Omit<WorkItemEdit, "workItemId" | "lastUpdatedAt">;

interface UpdateOptions {
  readonly onSaved: () => void;
  /** Shows the errors of fields. */
  readonly onRefused: (error: unknown) => void;
}

export const CHANGED_MEANWHILE =
  "A colleague changed this work item while the dialog was open. Your entries are kept. Save again to replace the newer values.";

export function useItemUpdate(item: WorkItemView, { onSaved, onRefused }: UpdateOptions) {
  const { workItem } = useApi().private;
  const changed = useWorkItemsChanged();
  const { workItemId } = item;
  /** The work item that the entries are based on. */
  const [seen, setSeen] = useState(item);
  const update = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async (edit: ItemEdit) => {
      const send = (lastUpdatedAt: Date) =>
        workItem.update.mutate({ workItemId, lastUpdatedAt, ...edit }).then(changed);
      try {
        await send(seen.lastUpdatedAt);
      } catch (error) {
        if (!isStale(error)) throw error;
        const fresh = await workItem.get.query({ workItemId });
        if (isAsSeen(seen, fresh, edit)) return send(fresh.lastUpdatedAt);
        setSeen(fresh);
        throw error;
      }
    },
    onSuccess: () => {
      showSnackbar({ tone: "success", message: "Work item updated" });
      onSaved();
    },
    onError: onRefused,
  });
  return { save: update.mutate, isSaving: update.isPending, problem: problemIn(update.error) };
}

function problemIn(error: unknown): string | undefined {
  if (error === null || Object.keys(validationErrorsOfCall(error)).length > 0) return undefined;
  return isStale(error) ? CHANGED_MEANWHILE : `Your changes were not saved. ${problemOf(error)}`;
}

function isStale(error: unknown): boolean {
  return gapErrorTypeOf(error) === "triedUpdatingStaleRecord";
}

/** Whether the fields to change are still as the person saw them. */
function isAsSeen(seen: WorkItemView, now: WorkItemView, edit: ItemEdit): boolean {
  const fields = Object.keys(edit) as (keyof ItemEdit)[];
  return fields.every((field) => JSON.stringify(seen[field]) === JSON.stringify(now[field]));
}
