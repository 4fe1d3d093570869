// Chooses the last day of the twelve months that the figures are of.
import { figuresSchema } from "@gap/core/value-gap/value-gap.schema";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { useCalculator } from "../saving/session-context";

const schema = figuresSchema.pick({ yearEnd: true });

export function YearEndDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useCalculator();
  const form = useSchemaForm({ schema, initialValues: { yearEnd: session.state().figures.yearEnd } });
  return (
    <FormDialog
      title="Which year are the figures of?"
      width={444}
      form={form}
      isSaving={false}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={({ yearEnd }) => {
        session.endStep();
        session.changeFigures("year end", (figures) => ({ ...figures, yearEnd }));
        session.endStep();
        onClose();
      }}
    >
      <DateField label="Last day of the twelve months" data-autofocus {...form.field("yearEnd")} />
    </FormDialog>
  );
}
