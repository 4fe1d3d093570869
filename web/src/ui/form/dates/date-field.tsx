// A date field, typed or picked from a calendar; the value is YYYY-MM-DD. Unreadable text stays in the field with an
// error.
import { DateInput, type DateInputProps } from "@mantine/dates";
import "./dates-styles.css";
import { useUncontrolled } from "@mantine/hooks";
import { IconCalendar } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { formatDate, formatIsoDate } from "@gap/core/shared/dates";
import {
  judgeTypedDate,
  type TypedDateRules,
  type TypedDateVerdict,
} from "@gap/core/shared/calendar/typed-date";
import { CALENDAR_PROPS, DAY_CLASSES } from "./calendar-props";
import { labelOf, type FieldLabelProps } from "../field-label";

export interface DateFieldProps
  extends
    FieldLabelProps,
    Omit<
      DateInputProps,
      "label" | "required" | "value" | "defaultValue" | "onChange" | "minDate" | "maxDate" | "onInput"
    > {
  value?: string | null;
  defaultValue?: string;
  onChange?: (day: string | null) => void;
  /** Dates as YYYY-MM-DD. */
  minDate?: string;
  maxDate?: string;
}

type Refused = Extract<TypedDateVerdict, { kind: "refused" }>;

export function DateField(props: DateFieldProps) {
  const {
    label,
    required = false,
    value,
    defaultValue,
    onChange,
    minDate,
    maxDate,
    error,
    onBlur,
    ...rest
  } = props;
  const [day, setDay] = useUncontrolled<string | null>({
    ...(value === undefined ? {} : { value }),
    ...(defaultValue === undefined ? {} : { defaultValue }),
    ...(onChange === undefined ? {} : { onChange }),
    finalValue: null,
  });
  const rules = { min: minDate, max: maxDate };
  const judge = (text: string) => judgeTypedDate(text, formatIsoDate(new Date()), rules);
  // Refused text; checked on every render because the allowed range may change.
  const [typed, setTyped] = useState<string>();
  const [hasBlurred, setHasBlurred] = useState(false);
  const isTypedShown = typed !== undefined && day === null;
  // A date set from outside replaces the refused text.
  if (typed !== undefined && !isTypedShown) setTyped(undefined);
  const verdict = isTypedShown ? judge(typed) : undefined;
  const refused = verdict?.kind === "refused" ? verdict : undefined;
  const allowedNow = verdict?.kind === "accepted" ? verdict.day : undefined;
  useEffect(() => {
    if (allowedNow !== undefined) setDay(allowedNow);
  }, [allowedNow, setDay]);

  const take = (text: string) => {
    const { kind } = judge(text);
    setHasBlurred(false);
    setTyped(kind === "refused" ? text : undefined);
    // Clear the value, so that it cannot differ from the visible text.
    if (kind !== "accepted" && day !== null) setDay(null);
  };
  // Show the problem after blur, or when the form already shows an error.
  const problem =
    refused !== undefined && (hasBlurred || Boolean(error)) ? inWords(refused, rules) : undefined;

  return (
    <DateInput
      valueFormat="D MMM YYYY"
      placeholder="Pick a date"
      leftSection={<IconCalendar size={17} aria-hidden />}
      clearable={!required}
      {...CALENDAR_PROPS}
      classNames={DAY_CLASSES}
      {...rest}
      {...(minDate === undefined ? {} : { minDate })}
      {...(maxDate === undefined ? {} : { maxDate })}
      value={day}
      onChange={(picked) => {
        setTyped(undefined);
        setDay(picked);
      }}
      dateParser={(text) => {
        const judged = judge(text);
        return judged.kind === "accepted" ? judged.day : null;
      }}
      fixOnBlur={refused === undefined}
      onInput={(event) => take(event.currentTarget.value)}
      onBlur={(event) => {
        setHasBlurred(true);
        onBlur?.(event);
      }}
      error={problem ?? error}
      label={labelOf({ label, required })}
      aria-required={required}
    />
  );
}

function inWords({ reason }: Refused, { min = "", max = "" }: TypedDateRules): string {
  if (reason === "not-a-date") return "Please enter a date such as 30 Nov 2026";
  return reason === "min" ? `Must be ${shown(min)} or later` : `Must be ${shown(max)} or earlier`;
}

function shown(day: string): string {
  return formatDate(new Date(`${day}T12:00`));
}
