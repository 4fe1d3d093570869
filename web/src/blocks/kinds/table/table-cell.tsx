// One cell of a table: the field that fits the type of its column.
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { isDay } from "@gap/core/blocks/kinds/table/table";
import type { TableColumn } from "@gap/core/blocks/kinds/table/table.schema";
import { DayField, NARROW_DAY } from "@gap/web/blocks/parts/day-field";
import { MoneyField } from "@gap/web/blocks/parts/money-field";
import { NativeSelect } from "@gap/web/blocks/parts/native-select";
import { orNull, typedText } from "@gap/web/blocks/parts/typed-text";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";

interface TableCellProps {
  readonly column: TableColumn;
  /** The accessible name: column and row. */
  readonly name: string;
  readonly value: unknown;
  /** Null if the cell is empty. */
  readonly onChange: (value: unknown) => void;
}

const NUMBER_RULES = { allowNegative: true, maxIntegerDigits: ANSWER_LIMITS.integerDigits };

export function TableCell({ column, name, value, onChange }: TableCellProps) {
  const field = { label: undefined, "aria-label": name };
  const text = typeof value === "string" ? value : "";
  const figure = typeof value === "number" ? value : undefined;
  switch (column.type) {
    case "text":
      return (
        <TextAreaField
          {...field}
          minRows={1}
          maxRows={8}
          value={text}
          maxLength={ANSWER_LIMITS.cell}
          onChange={(event) => onChange(orNull(typedText(event.currentTarget.value, ANSWER_LIMITS.cell)))}
        />
      );
    case "number":
      return (
        <KeptNumberField
          {...field}
          rules={NUMBER_RULES}
          value={figure}
          onChange={(number) => onChange(number ?? null)}
        />
      );
    case "money":
      return <MoneyField {...field} cents={figure} onChange={onChange} />;
    case "date":
      return <DayField {...field} {...NARROW_DAY} value={isDay(text) ? text : null} onChange={onChange} />;
    case "choice":
      return (
        <NativeSelect
          aria-label={name}
          options={[
            { value: "", label: "" },
            ...column.choices
              .filter(({ id, isRemoved }) => isRemoved !== true || id === text)
              .map(({ id, label, isRemoved }) => ({
                value: id,
                label: isRemoved ? `${label} (no longer offered)` : label,
              })),
          ]}
          value={text}
          onChange={(id) => onChange(orNull(id))}
        />
      );
  }
}
