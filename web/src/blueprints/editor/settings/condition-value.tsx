// The value that a condition compares with: an option, a number, an amount, a day or a text.
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import type { Block } from "@gap/core/blocks/block.schema";
import { DayField, MoneyField } from "@gap/web/blocks/public";
import { typedLine } from "@gap/web/blocks/public-parts";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";

interface ConditionValueProps {
  readonly question: Block;
  readonly value: string | number | undefined;
  readonly onChange: (value: string | number | undefined) => void;
}

export function ConditionValue({ question, value, onChange }: ConditionValueProps) {
  switch (question.kind) {
    case "singleChoice":
    case "multipleChoice":
      return (
        <SelectField
          label="Option"
          required
          data={question.choices.map(({ id, label }, place) => ({
            value: id,
            label: label === "" ? `Option ${place + 1}` : label,
          }))}
          value={typeof value === "string" ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    case "number":
    case "rating":
      return (
        <KeptNumberField
          label="Number"
          required
          value={typeof value === "number" ? value : undefined}
          onChange={onChange}
        />
      );
    case "money":
      return (
        <MoneyField
          label="Amount"
          required
          cents={typeof value === "number" ? value : undefined}
          onChange={(cents) => onChange(cents ?? undefined)}
        />
      );
    case "date":
      return (
        <DayField
          label="Day"
          required
          value={typeof value === "string" ? value : null}
          onChange={(next) => onChange(next ?? undefined)}
        />
      );
    default:
      return (
        <TextField
          label="Text"
          required
          value={typeof value === "string" ? value : ""}
          maxLength={BLOCK_LIMITS.choice}
          onChange={(event) =>
            onChange(typedLine(event.currentTarget.value, BLOCK_LIMITS.choice) || undefined)
          }
        />
      );
  }
}
