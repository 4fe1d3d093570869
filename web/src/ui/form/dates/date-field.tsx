// A day, typed or picked from the calendar; the value is YYYY-MM-DD. What cannot be read stays in the field and says why.
import { DateInput, type DateInputProps } from "@mantine/dates";
import "./dates-styles.css";
import { useUncontrolled } from "@mantine/hooks";
import { IconCalendar } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { formatDate, formatIsoDate } from "@gap/core/shared/dates";
import { judgeTypedDate, type TypedDateRules, type TypedDateVerdict } from "@gap/core/shared/typed-date";
import { CALENDAR_LOOK, DAY_CLASSES } from "./calendar-look";
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
  /** Days as YYYY-MM-DD. */
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
  // What was typed and is no day that is allowed: judged with each rendering, because what is allowed may change.
  const [typed, setTyped] = useState<string>();
  const [isLeft, setIsLeft] = useState(false);
  const isKept = typed !== undefined && day === null;
  // A day that somebody else has set takes its place.
  if (typed !== undefined && !isKept) setTyped(undefined);
  const verdict = isKept ? judge(typed) : undefined;
  const refused = verdict?.kind === "refused" ? verdict : undefined;
  const allowedNow = verdict?.kind === "accepted" ? verdict.day : undefined;
  useEffect(() => {
    if (allowedNow !== undefined) setDay(allowedNow);
  }, [allowedNow, setDay]);

  const take = (text: string) => {
    const { kind } = judge(text);
    setIsLeft(false);
    setTyped(kind === "refused" ? text : undefined);
    // A day that is not to be seen any more must not be the one that is kept.
    if (kind !== "accepted" && day !== null) setDay(null);
  };
  // Told when the field is left, or when the form asked for it before.
  const problem = refused !== undefined && (isLeft || Boolean(error)) ? inWords(refused, rules) : undefined;

  return (
    <DateInput
      valueFormat="D MMM YYYY"
      placeholder="Pick a date"
      leftSection={<IconCalendar size={17} aria-hidden />}
      clearable={!required}
      {...CALENDAR_LOOK}
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
        setIsLeft(true);
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
  return reason === "min" ? `Not before ${shown(min)}` : `Not after ${shown(max)}`;
}

function shown(day: string): string {
  return formatDate(new Date(`${day}T12:00`));
}
