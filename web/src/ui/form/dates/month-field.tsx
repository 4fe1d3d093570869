// A month field with a month picker; the value is the first day of the month, YYYY-MM-DD.
import { MonthPickerInput, type MonthPickerInputProps } from "@mantine/dates";
import "./dates-styles.css";
import { IconCalendarMonth } from "@tabler/icons-react";
import { CALENDAR_PROPS } from "./calendar-props";
import { labelOf, type FieldLabelProps } from "../field-label";

export interface MonthFieldProps
  extends FieldLabelProps, Omit<MonthPickerInputProps, "label" | "required" | "ref"> {}

export function MonthField({ label, required = false, ...rest }: MonthFieldProps) {
  return (
    <MonthPickerInput
      valueFormat="MMMM YYYY"
      placeholder="Pick a month"
      leftSection={<IconCalendarMonth size={17} aria-hidden />}
      clearable={!required}
      {...CALENDAR_PROPS}
      {...rest}
      label={labelOf({ label, required })}
    />
  );
}
