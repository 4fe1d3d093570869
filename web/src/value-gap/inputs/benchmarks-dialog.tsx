// Enters the benchmarks of an industry and their source, or clears them.
import { BENCHMARK_IDS, BENCHMARK_NAMES, isInDays } from "@gap/core/value-gap/beside-industry";
import { benchmarksSchema, type Benchmarks } from "@gap/core/value-gap/value-gap.schema";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { NumberField } from "@gap/web/ui/form/number-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useCalculator } from "../saving/session-context";
import classes from "./benchmarks-dialog.module.css";

const NO_BENCHMARKS: Benchmarks = {
  source: "",
  grossMargin: null,
  overheads: null,
  profitMargin: null,
  debtorDays: null,
  stockDays: null,
  creditorDays: null,
};

const PERCENT_RULES = { min: -100, max: 100, maxDecimals: 1, allowNegative: true } as const;
const POSITIVE_RULES = { min: 0, max: 100, maxDecimals: 1 } as const;
const DAYS_RULES = { min: 0, max: 3_650, maxDecimals: 1 } as const;

export function BenchmarksDialog({ onClose }: { readonly onClose: () => void }) {
  const { session } = useCalculator();
  const { benchmarks } = session.state().figures;
  const form = useSchemaForm({ schema: benchmarksSchema, initialValues: benchmarks ?? NO_BENCHMARKS });
  const set = (next: Benchmarks | null) => {
    session.endStep();
    session.changeFigures("benchmarks", (figures) => ({ ...figures, benchmarks: next }));
    session.endStep();
    onClose();
  };
  return (
    <FormDialog
      title="Benchmarks of the industry"
      form={form}
      isSaving={false}
      submitLabel="Save"
      onClose={onClose}
      onSubmit={set}
    >
      <TextField
        label="Source"
        required
        description="For example: joinery and furniture makers, New Zealand, 84 firms"
        data-autofocus
        {...form.text("source")}
      />
      <div className={classes.fields}>
        {BENCHMARK_IDS.map((id) => {
          const { value, error, onChange } = form.field(id);
          return (
            <NumberField
              key={id}
              label={BENCHMARK_NAMES[id]}
              unitAfter={isInDays(id) ? "days" : "%"}
              rules={isInDays(id) ? DAYS_RULES : id === "overheads" ? POSITIVE_RULES : PERCENT_RULES}
              value={value ?? undefined}
              error={error}
              onChange={(next) => onChange(next ?? null)}
            />
          );
        })}
      </div>
      {benchmarks === null ? null : (
        <div>
          <Button kind="link" small onClick={() => set(null)}>
            Clear the benchmarks
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
