// The form of a recurrence, and its saving, pausing and removal.
import { useState } from "react";
import { REQUIRED } from "@gap/core/shared/required";
import type { ListedRecurrence, WorkItemView } from "@gap/core/work-items/work-item-view";
import { typedRecurrenceSchema, type TypedRecurrence } from "@gap/core/work-items/work-item.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useWorkItemsChanged } from "@gap/web/work-items/work-items.queries";
import { typedIn, valuesOf } from "./rule-values";

export function useRecurrenceForm(item: WorkItemView) {
  return useSchemaForm({
    schema: typedRecurrenceSchema,
    initialValues: valuesOf(item),
    toInput: (values) => typedIn(values, item),
    moreErrors: ({ ownerId }) =>
      ownerId === null && item.recurrence === undefined
        ? { ownerId: REQUIRED }
        : ({} as Record<string, string>),
  });
}

export type RecurrenceForm = ReturnType<typeof useRecurrenceForm>;

type Act =
  | { readonly kind: "save"; readonly typed: TypedRecurrence }
  | { readonly kind: "pause"; readonly isPaused: boolean }
  | { readonly kind: "remove" };

const SET_UP_MEANWHILE =
  "A colleague repeats this work already. Your entries are kept. Save again to replace theirs.";

const CHANGED_MEANWHILE =
  "A colleague changed this recurrence while the dialog was open. Your entries are kept. Save again to replace theirs.";

export function useRecurrenceActs(item: WorkItemView, form: RecurrenceForm, onClose: () => void) {
  const { workItem } = useApi().private;
  const changed = useWorkItemsChanged();
  const { workItemId, clientId, processId, recurrence } = item;
  const [seenAt, setSeenAt] = useState(recurrence?.lastUpdatedAt);
  const readVersion = async () =>
    setSeenAt((await workItem.get.query({ workItemId })).recurrence?.lastUpdatedAt);
  const act = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: async (what: Act) => {
      try {
        await send(what, { recurrence, lastUpdatedAt: seenAt ?? new Date(0) });
      } catch (error) {
        if (isStale(error) || isRepeatedAlready(error)) await Promise.all([readVersion(), changed()]);
        throw error;
      }
      await changed();
      if (what.kind === "pause") await readVersion();
    },
    onSuccess: (_nothing, what) => {
      showSnackbar({ tone: "success", message: doneInWords(what) });
      if (what.kind !== "pause") onClose();
    },
    onError: (error) => form.showErrors(fieldErrorsOf(error)),
  });

  const send = (
    what: Act,
    at: { recurrence: ListedRecurrence | undefined; lastUpdatedAt: Date },
  ): Promise<unknown> => {
    const { lastUpdatedAt } = at;
    if (at.recurrence === undefined)
      return what.kind === "save"
        ? workItem.createRecurrence.mutate({ clientId, processId, ...inputOf(what.typed) })
        : Promise.resolve();
    const { recurrenceId } = at.recurrence;
    if (what.kind === "remove") return workItem.removeRecurrence.mutate({ recurrenceId });
    const edit = what.kind === "save" ? inputOf(what.typed) : { isPaused: what.isPaused };
    return workItem.updateRecurrence.mutate({ recurrenceId, lastUpdatedAt, ...edit });
  };
  return {
    save: (typed: TypedRecurrence) => act.mutate({ kind: "save", typed }),
    pause: (isPaused: boolean) => act.mutate({ kind: "pause", isPaused }),
    remove: () => act.mutate({ kind: "remove" }),
    pending: act.isPending ? act.variables.kind : undefined,
    problem: problemIn(act.error),
  };
}

function doneInWords(what: Act): string {
  if (what.kind === "save") return "The repetition was saved";
  if (what.kind === "remove") return "This work is no longer repeated";
  return what.isPaused ? "The repetition is paused" : "The repetition goes on";
}

function inputOf({ ownerId, roles, ...rule }: TypedRecurrence) {
  return { rule, ...(ownerId !== undefined && { ownerId }), ...(roles !== undefined && { roles }) };
}

const OF_RULE = /^rule\./;
const OF_DIALOG = /^(?:rule|roles)\.|^ownerId$/;

function fieldErrorsOf(error: unknown): Record<string, string> {
  const entries = Object.entries(validationErrorsOfCall(error));
  return Object.fromEntries(
    entries
      .filter(([field]) => OF_DIALOG.test(field))
      .map(([field, message]) => [field.replace(OF_RULE, ""), message]),
  );
}

/** Errors of fields that the dialog does not have, such as an archived process, appear above the fields. */
function problemIn(error: unknown): string | undefined {
  if (error === null) return undefined;
  if (isStale(error)) return CHANGED_MEANWHILE;
  if (isRepeatedAlready(error)) return SET_UP_MEANWHILE;
  const entries = Object.entries(validationErrorsOfCall(error));
  const others = entries.filter(([field]) => !OF_DIALOG.test(field)).map(([, message]) => message);
  if (others.length > 0) return [...new Set(others)].join(" ");
  return entries.length > 0 ? undefined : problemOf(error);
}

function isRepeatedAlready(error: unknown): boolean {
  return gapErrorTypeOf(error) === "conflict";
}

function isStale(error: unknown): boolean {
  return gapErrorTypeOf(error) === "triedUpdatingStaleRecord";
}
