// The cells of rows with fields of their own: lines, figures, days and choices, as `EditableRows` shows them.
import { FIGURE_UNIT_NAMES, FIGURE_UNITS } from "@gap/core/blocks/kinds/business-figure";
import { ANSWER_LIMITS } from "@gap/core/blocks/block-limits";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import type { NumberFieldProps } from "@gap/web/ui/form/number-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { DayField, NARROW_DAY } from "./day-field";
import type { Cell, EditableColumn } from "./editable-rows";
import { NativeSelect } from "./native-select";
import { orNull, typedLine, typedText } from "./typed-text";

type Column = Pick<EditableColumn, "id" | "title">;

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

export function lineColumn(column: Column, longest: number): EditableColumn {
  return {
    ...column,
    type: "text",
    cell: ({ name, value, onChange }) => (
      <TextField
        label={undefined}
        aria-label={name}
        value={textOf(value)}
        maxLength={longest}
        onChange={(event) => onChange(orNull(typedLine(event.currentTarget.value, longest)))}
      />
    ),
  };
}

export function textColumn(column: Column, longest: number): EditableColumn {
  return {
    ...column,
    type: "text",
    cell: ({ name, value, onChange }) => (
      <TextAreaField
        label={undefined}
        aria-label={name}
        minRows={1}
        maxRows={6}
        value={textOf(value)}
        maxLength={longest}
        onChange={(event) => onChange(orNull(typedText(event.currentTarget.value, longest)))}
      />
    ),
  };
}

const FIGURE = { maxDecimals: 2, allowNegative: true, maxIntegerDigits: ANSWER_LIMITS.integerDigits };

export function figureColumn(
  column: Column,
  rules: NonNullable<NumberFieldProps["rules"]> = FIGURE,
): EditableColumn {
  return { ...column, type: "number", cell: (cell) => <FigureCell {...cell} rules={rules} /> };
}

export function FigureCell({
  name,
  value,
  onChange,
  rules = FIGURE,
}: Cell & Pick<NumberFieldProps, "rules">) {
  return (
    <KeptNumberField
      label={undefined}
      aria-label={name}
      rules={rules}
      value={typeof value === "number" ? value : undefined}
      onChange={(number) => onChange(number ?? null)}
    />
  );
}

export function dayColumn(column: Column): EditableColumn {
  return {
    ...column,
    type: "date",
    cell: ({ name, value, onChange }) => (
      <DayField
        {...NARROW_DAY}
        label={undefined}
        aria-label={name}
        value={textOf(value) || null}
        onChange={onChange}
      />
    ),
  };
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** The first option is meant as long as none is chosen. */
export function choiceColumn(column: Column, options: readonly Option[]): EditableColumn {
  return {
    ...column,
    type: "choice",
    cell: ({ name, value, onChange }) => (
      <NativeSelect
        aria-label={name}
        options={options}
        value={textOf(value) || (options[0]?.value ?? "")}
        onChange={(chosen) => onChange(orNull(chosen))}
      />
    ),
  };
}

export const UNIT_COLUMN = choiceColumn(
  { id: "unit", title: "Unit" },
  FIGURE_UNITS.map((unit) => ({ value: unit, label: FIGURE_UNIT_NAMES[unit] })),
);
