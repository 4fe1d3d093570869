// A filter chip for a day, typed or picked from a calendar. Imported only by lists with days, because calendars are large.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import type { OwnChipProps } from "../table-types";
import { PopoverChip } from "./popover-chip";
import classes from "./filter-chip.module.css";

export function DayChip({ label, value, error, onChange }: OwnChipProps) {
  return (
    <PopoverChip
      label={label}
      value={value === undefined ? undefined : (error ?? formatCalendarDay(value))}
      isInvalid={error !== undefined}
      onClear={() => onChange(undefined)}
    >
      <div className={classes["options"]}>
        <DateField
          label={label}
          value={error === undefined ? (value ?? null) : null}
          error={error}
          // The calendar would close the popover from outside of it.
          popoverProps={{ withinPortal: false }}
          onChange={(day) => onChange(day ?? undefined)}
        />
      </div>
    </PopoverChip>
  );
}
