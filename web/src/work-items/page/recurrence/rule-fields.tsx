// The fields of a recurrence: how often, on which day, from when until when, and how early the work item is made.
import type { RecurrenceDay, RecurrenceUnit } from "@gap/core/work-items/recurrence";
import { RECURRENCE_LIMITS } from "@gap/core/work-items/recurrence";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { RecurrenceForm } from "./use-recurrence-form";

const UNITS: readonly { value: RecurrenceUnit; one: string; many: string }[] = [
  { value: "week", one: "week", many: "weeks" },
  { value: "month", one: "month", many: "months" },
  { value: "quarter", one: "quarter", many: "quarters" },
  { value: "year", one: "year", many: "years" },
];
const ON_KINDS: { value: RecurrenceDay["kind"]; label: string }[] = [
  { value: "date", label: "A date" },
  { value: "weekday", label: "A weekday" },
  { value: "lastWorkingDay", label: "The last working day" },
];
const NTH = [
  { value: "1", label: "First" },
  { value: "2", label: "Second" },
  { value: "3", label: "Third" },
  { value: "4", label: "Fourth" },
  { value: "-1", label: "Last" },
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].map(
  (label, place) => ({ value: String(place), label }),
);

export function RuleFields({ form }: { form: RecurrenceForm }) {
  const { values, errors } = form;
  return (
    <>
      <div className={utility.pair}>
        <NumberField
          label="Every"
          required
          data-autofocus
          rules={{ min: 1, max: RECURRENCE_LIMITS.every, maxDecimals: 0 }}
          {...form.field("every")}
        />
        <SelectField
          label="Period"
          required
          data={UNITS.map(({ value, one, many }) => ({ value, label: values.every === 1 ? one : many }))}
          value={values.unit}
          onChange={(unit) => form.change({ unit: (unit ?? "month") as RecurrenceUnit })}
        />
      </div>
      {values.unit === "week" ? null : (
        <div className={utility.pair}>
          <SelectField
            label="On"
            required
            data={ON_KINDS}
            value={values.onKind}
            onChange={(kind) => form.change({ onKind: (kind ?? "date") as RecurrenceDay["kind"] })}
          />
          {values.onKind === "date" ? (
            <NumberField
              label="Day of the month"
              required
              rules={{ min: 1, max: 31, maxDecimals: 0 }}
              value={values.day}
              error={errors["on.day"] ?? errors["on"]}
              onChange={(day) => form.change({ day })}
            />
          ) : null}
          {values.onKind === "weekday" ? (
            <div className={utility.pair}>
              <SelectField
                label="Which"
                required
                data={NTH}
                value={values.nth}
                onChange={(nth) => form.change({ nth: nth ?? "1" })}
              />
              <SelectField
                label="Weekday"
                required
                data={WEEKDAYS}
                value={values.weekday}
                onChange={(weekday) => form.change({ weekday: weekday ?? "1" })}
              />
            </div>
          ) : null}
        </div>
      )}
      <div className={utility.pair}>
        <DateField label="First day" required {...form.field("firstDay")} />
        <DateField label="Last day" placeholder="No end" {...form.field("until")} />
      </div>
      <NumberField
        label="Days in advance"
        description="The work item is made this many days before it starts."
        rules={{ min: 0, max: RECURRENCE_LIMITS.leadDays, maxDecimals: 0 }}
        {...form.field("leadDays")}
      />
    </>
  );
}
