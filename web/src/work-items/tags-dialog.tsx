// Changes the tags of a work item, typed with commas between them.
import { workItemEditSchema, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import type { ListedWorkItem } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextField } from "@gap/web/ui/form/text-field";
import { useWorkItemsChanged } from "./work-items.queries";

interface TagsDialogProps {
  readonly item: ListedWorkItem;
  readonly onClose: () => void;
}

export function TagsDialog({ item, onClose }: TagsDialogProps) {
  const changed = useWorkItemsChanged();
  const refreshAnswers = useRefreshAnswers();
  const form = useSchemaForm({
    schema: workItemEditSchema,
    initialValues: { tags: item.tags.join(", ") },
    toInput: ({ tags }) => ({
      workItemId: item.workItemId,
      lastUpdatedAt: item.lastUpdatedAt,
      tags: tagsIn(tags),
    }),
  });
  const { mutate, isPending } = useAct(
    useApi().options.workItem.update.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: () => {
        void changed();
        void refreshAnswers("workItem.listTags");
        showSnackbar({ tone: "success", message: "Tags saved" });
        onClose();
      },
      onError: form.refused,
    }),
  );
  const problem = Object.entries(form.errors).find(([field]) => field.startsWith("tags"))?.[1];
  return (
    <FormDialog
      width={444}
      title={`Tags of ${item.name}`}
      submitLabel="Save"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(edit) => mutate(edit)}
    >
      <TextField
        label="Tags"
        description={`Up to ${WORK_ITEM_LIMITS.tags}, separated by commas.`}
        data-autofocus
        value={form.values.tags}
        error={problem}
        onChange={({ currentTarget: { value } }) => form.change({ tags: value })}
      />
    </FormDialog>
  );
}

/** Without empty ones and repeats. */
function tagsIn(typed: string): string[] {
  const tags = typed.split(",").map((tag) => tag.trim());
  return [...new Set(tags)].filter((tag) => tag !== "");
}
