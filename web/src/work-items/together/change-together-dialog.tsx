// Changes the owner or the due day of several work items, or archives them, and tells the result of each that could not
// be changed.
import { IconAlertTriangle } from "@tabler/icons-react";
import { changeTogetherSchema, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import type { ChangedTogether, ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useMembers, useWorkItemsChanged } from "../work-items.queries";
import { countOf, TOGETHER, type TogetherKind } from "./together-words";
import classes from "./together.module.css";

interface ChangeTogetherDialogProps {
  readonly kind: TogetherKind;
  readonly items: readonly ListedWorkItem[];
  readonly onClose: () => void;
  /** The work items were changed, as far as possible. */
  readonly onDone: () => void;
}

export function ChangeTogetherDialog({ kind, items, onClose, onDone }: ChangeTogetherDialogProps) {
  const { title, submit, changed } = TOGETHER[kind];
  const workItemsChanged = useWorkItemsChanged();
  const form = useTogetherForm(kind, items);
  const { mutate, isPending, data } = useAct(
    useApi().options.workItem.changeTogether.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: (result: ChangedTogether) => {
        void workItemsChanged();
        onDone();
        if (result.refused.length > 0) return;
        showSnackbar({ tone: "success", message: changed(countOf(result.changed)) });
        onClose();
      },
      onError: form.refused,
    }),
  );
  if (data !== undefined) return <Results items={items} result={data} onClose={onClose} />;
  const isTooMany = items.length > WORK_ITEM_LIMITS.together;
  const isChosen =
    kind === "archive" || (kind === "owner" ? form.values.ownerId : form.values.dueDay) !== null;
  return (
    <FormDialog
      width={444}
      title={title(countOf(items.length))}
      submitLabel={submit}
      form={form}
      canSubmit={isChosen && !isTooMany}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(input) => mutate(input)}
    >
      {isTooMany ? (
        <Banner tone="warning">
          Up to {WORK_ITEM_LIMITS.together} work items can be changed at once. Select fewer.
        </Banner>
      ) : null}
      {kind === "owner" ? <OwnerField form={form} /> : null}
      {kind === "due" ? (
        <DateField
          label="Due day"
          required
          data-autofocus
          value={form.values.dueDay}
          error={form.errors["change.dueDay"]}
          onChange={(dueDay) => form.change({ dueDay })}
        />
      ) : null}
      {kind === "archive" ? (
        <p>They leave the board and the list of open work. You can reopen them at any time.</p>
      ) : null}
    </FormDialog>
  );
}

function useTogetherForm(kind: TogetherKind, items: readonly ListedWorkItem[]) {
  return useSchemaForm({
    schema: changeTogetherSchema,
    initialValues: { ownerId: null as string | null, dueDay: null as string | null },
    toInput: ({ ownerId, dueDay }) => ({
      workItemIds: items.map(({ workItemId }) => workItemId),
      change: { kind, ...(kind === "owner" && { ownerId }), ...(kind === "due" && { dueDay }) },
    }),
  });
}

function OwnerField({ form }: { form: ReturnType<typeof useTogetherForm> }) {
  const { members, error, refetch } = useMembers();
  return (
    <>
      <DataNotLoaded subject="Your team" error={members === undefined ? error : null} onTryAgain={refetch} />
      <SelectField
        label="Owner"
        required
        searchable
        data-autofocus
        // The dialog puts the focus here, and an open list would cover its buttons.
        openOnFocus={false}
        disabled={members === undefined}
        data={members?.map(({ userId, name }) => ({ value: userId, label: name })) ?? []}
        value={form.values.ownerId}
        error={form.errors["ownerId"] ?? form.errors["change.ownerId"]}
        onChange={(ownerId) => form.change({ ownerId })}
      />
      <p className={utility.quiet}>Open steps of the owner go to the new one too.</p>
    </>
  );
}

interface ResultsProps {
  readonly items: readonly ListedWorkItem[];
  readonly result: ChangedTogether;
  readonly onClose: () => void;
}

function Results({ items, result: { changed, refused }, onClose }: ResultsProps) {
  const nameOf = (id: string) => items.find(({ workItemId }) => workItemId === id)?.name ?? "Work item";
  return (
    <Dialog
      width={444}
      title={`${changed} changed, ${refused.length} not changed`}
      onClose={onClose}
      actions={
        <Button kind="main" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      {/* Focusable, so that a long list scrolls by keyboard. */}
      <ul className={classes.rows} aria-label="Not changed" tabIndex={0}>
        {refused.map(({ workItemId, reason }) => (
          <li key={workItemId} className={classes.row}>
            <IconAlertTriangle size={16} className={classes.icon ?? ""} aria-hidden />
            <div>
              <p className={classes.name}>{nameOf(workItemId)}</p>
              <p className={utility.quiet}>{reason}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
