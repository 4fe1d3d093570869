// A day, typed or picked from the calendar; the value is YYYY-MM-DD.
import { DateInput, type DateInputProps } from "@mantine/dates";
import "./dates-styles.css";
import { IconCalendar } from "@tabler/icons-react";
import { CALENDAR_LOOK, DAY_CLASSES } from "./calendar-look";
import { labelOf, type FieldLabelProps } from "./field-label";

export interface DateFieldProps extends FieldLabelProps, Omit<DateInputProps, "label" | "required"> {}

export function DateField({ label, required = false, ...rest }: DateFieldProps) {
  return (
    <DateInput
      valueFormat="D MMM YYYY"
      placeholder="Pick a date"
      leftSection={<IconCalendar size={17} aria-hidden />}
      clearable={!required}
      {...CALENDAR_LOOK}
      classNames={DAY_CLASSES}
      {...rest}
      label={labelOf({ label, required })}
      aria-required={required}
    />
  );
}
