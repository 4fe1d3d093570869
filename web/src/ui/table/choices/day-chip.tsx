// A filter chip for a day, typed or picked from a calendar. Imported only by lists with days, because calendars are large.
import { Popover } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import type { OwnChipProps } from "../table-types";
import classes from "./filter-chip.module.css";

export function DayChip({ label, value, error, onChange }: OwnChipProps) {
  const [opened, setOpened] = useState(false);
  const isSet = value !== undefined;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <span className={classes["chip"]} data-set={isSet || undefined} data-invalid={error && true}>
        <Popover.Target>
          <button type="button" className={classes["name"]} onClick={() => setOpened(!opened)}>
            {isSet ? null : <IconPlus size={15} aria-hidden />}
            {isSet ? (
              <>
                {label}: <b>{error ?? formatCalendarDay(value)}</b>
              </>
            ) : (
              label
            )}
          </button>
        </Popover.Target>
        {isSet ? (
          <button
            type="button"
            className={classes["clear"]}
            aria-label={`Clear filter ${label}`}
            onClick={() => onChange(undefined)}
          >
            <IconX size={15} aria-hidden />
          </button>
        ) : null}
      </span>
      <Popover.Dropdown>
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
      </Popover.Dropdown>
    </Popover>
  );
}
