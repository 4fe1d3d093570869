// Saves the current filters and layout as a view under a name, or gives a saved view another name.
import { savedViewSchema, WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import type { SavedView } from "@gap/core/work-items/work-item-view";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { TextField } from "@gap/web/ui/form/text-field";
import { useSaveView } from "./use-change-views";
import type { ViewContent } from "./use-saved-views";

interface NameViewDialogProps {
  readonly content: ViewContent;
  /** The view that gets another name; a new one if absent. */
  readonly view?: Pick<SavedView, "viewId" | "name">;
  readonly onClose: () => void;
}

export function NameViewDialog({ content, view, onClose }: NameViewDialogProps) {
  const form = useSchemaForm({
    schema: savedViewSchema,
    initialValues: { name: view?.name ?? "" },
    toInput: ({ name }) => ({ ...content, name, ...(view !== undefined && { viewId: view.viewId }) }),
  });
  const save = useSaveView({
    done: view === undefined ? "View saved" : "View renamed",
    onSaved: onClose,
    onRefused: form.refused,
  });
  return (
    <FormDialog
      width={444}
      title={view === undefined ? "Save view" : "Rename view"}
      submitLabel="Save"
      form={form}
      isSaving={save.isPending}
      onClose={onClose}
      onSubmit={(input) => save.mutate(input)}
    >
      <TextField
        label="Name"
        required
        data-autofocus
        description={
          view === undefined ? "The view keeps the filters and the layout. Only you see it." : undefined
        }
        maxLength={WORK_ITEM_LIMITS.viewName}
        {...form.text("name")}
      />
    </FormDialog>
  );
}
