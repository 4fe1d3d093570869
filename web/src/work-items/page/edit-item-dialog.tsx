// Changes the name, days and tags of a work item.
import { shortDay } from "@gap/core/work-items/due-days";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { WORK_ITEM_LIMITS, workItemEditSchema } from "@gap/core/work-items/work-item.schema";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { TagsField } from "@gap/web/ui/form/tags-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useItemUpdate } from "./use-item-update";

interface EditItemDialogProps {
  readonly item: WorkItemView;
  readonly onClose: () => void;
}

const fields = workItemEditSchema.omit({ workItemId: true, lastUpdatedAt: true });

export function EditItemDialog({ item, onClose }: EditItemDialogProps) {
  const form = useSchemaForm({
    schema: fields,
    initialValues: {
      name: item.name,
      startDay: item.startDay as string | null,
      dueDay: item.dueDay as string | null,
      followsSteps: !item.isDueByHand,
      tags: item.tags as string[],
    },
    // Only what differs is sent, so that a colleague's change of another field stays.
    toInput: ({ name, startDay, dueDay, followsSteps, tags }) => ({
      ...(name !== item.name && { name }),
      ...(startDay !== item.startDay && { startDay: startDay ?? "" }),
      ...(followsSteps ? item.isDueByHand && { dueDay: null } : dueOf(dueDay, item)),
      ...(tags.join("\n") !== item.tags.join("\n") && { tags }),
    }),
  });
  const { save, isSaving, problem } = useItemUpdate(item, { onSaved: onClose, onRefused: form.refused });
  const { values, errors } = form;
  const tagError = Object.entries(errors).find(([field]) => field.startsWith("tags"))?.[1];
  return (
    <FormDialog
      title="Edit work item"
      submitLabel="Save"
      form={form}
      isSaving={isSaving}
      onClose={onClose}
      onSubmit={(edit) => (form.isChanged ? save(edit) : onClose())}
    >
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      <TextField label="Name" required data-autofocus {...form.text("name", "always")} />
      <div className={utility.pair}>
        <DateField label="Start day" required {...form.field("startDay")} />
        <DateField
          label="Due day"
          required
          disabled={values.followsSteps}
          {...form.field("dueDay")}
          value={values.followsSteps && !item.isDueByHand ? item.dueDay : values.dueDay}
        />
      </div>
      {values.startDay === item.startDay || values.startDay === null ? null : (
        <p className={utility.quiet} role="status">
          {`The start moves from ${shortDay(item.startDay, item.today)} to ${shortDay(values.startDay, item.today)}. `}
          Due days of steps move with it, except for steps that are done and days that were set by hand.
        </p>
      )}
      <CheckboxField
        label="Due with the last step"
        checked={values.followsSteps}
        onChange={({ currentTarget: { checked } }) => form.change({ followsSteps: checked })}
      />
      <TagsField
        label="Tags"
        placeholder="Press enter to add"
        {...form.field("tags")}
        error={tagError ?? (values.tags.length > WORK_ITEM_LIMITS.tags ? TOO_MANY_TAGS : undefined)}
      />
    </FormDialog>
  );
}

const TOO_MANY_TAGS = `At most ${WORK_ITEM_LIMITS.tags} tags`;

/** A day is set by hand from its first change on. */
function dueOf(dueDay: string | null, item: WorkItemView) {
  return dueDay !== item.dueDay || !item.isDueByHand ? { dueDay: dueDay ?? "" } : {};
}
