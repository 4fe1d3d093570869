// Chooses the period of the report: one of the usual ones, or two dates.
import { REPORT_PERIODS, type ReportPeriod, type ReportPeriodId } from "@gap/core/proposals/report/report";
import { MAX_REPORT_YEARS } from "@gap/core/proposals/report/report.schema";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import classes from "./report.module.css";

interface PeriodChoiceProps {
  readonly choice: ReportPeriodId;
  readonly period: ReportPeriod;
  readonly today: string;
  readonly onChoose: (choice: ReportPeriodId) => void;
  readonly onPeriod: (period: ReportPeriod) => void;
}

export function PeriodChoice({ choice, period, today, onChoose, onPeriod }: PeriodChoiceProps) {
  const { fromDay, toDay } = period;
  return (
    <div className={classes["period"]}>
      <SelectField
        label="Period"
        allowDeselect={false}
        data={[...REPORT_PERIODS]}
        value={choice}
        onChange={(value) => onChoose(value as ReportPeriodId)}
      />
      {choice === "own" ? (
        <>
          <DateField
            label="From"
            required
            value={fromDay}
            minDate={dayAfter(toDay, -365 * MAX_REPORT_YEARS)}
            maxDate={toDay}
            onChange={(day) => day !== null && onPeriod({ fromDay: day, toDay })}
          />
          <DateField
            label="To"
            required
            value={toDay}
            minDate={fromDay}
            maxDate={today}
            onChange={(day) => day !== null && onPeriod({ fromDay, toDay: day })}
          />
        </>
      ) : null}
    </div>
  );
}
