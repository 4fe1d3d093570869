// The due date: in working days from sending, or on a specific date (spec 3 §5, §9).
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { dueDayOf } from "@gap/core/proposals/deadline";
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { DetailsPartProps } from "./details-part-props";
import classes from "./details.module.css";

interface DueDateChoiceProps extends DetailsPartProps {
  readonly today: string;
}

const WEEKS = [
  { value: "1-week-from-now", title: "1 week from now" },
  { value: "2-weeks-from-now", title: "2 weeks from now" },
] as const;

export function DueDateChoice({ subject, step4, onChange, problemOf, today }: DueDateChoiceProps) {
  const { dueDate, dueDateDate } = step4;
  return (
    <div className={utility.grid16}>
      <ChoiceGroup label="When must it be signed by?" required>
        {WEEKS.map(({ value, title }) => (
          <ChoiceCard
            key={value}
            picks="one"
            name="dueDate"
            value={value}
            title={title}
            text={`If sent today: by ${formatCalendarDay(dueDayOf({ ...step4, dueDate: value }, today))}`}
            checked={dueDate === value}
            onChange={() => onChange({ dueDate: value })}
          />
        ))}
        <ChoiceCard
          picks="one"
          name="dueDate"
          value="specific-date"
          title="Specific date"
          text={subject === "template" ? "The date is chosen in each proposal." : undefined}
          checked={dueDate === "specific-date"}
          onChange={() => onChange({ dueDate: "specific-date" })}
        />
      </ChoiceGroup>
      {dueDate === "specific-date" && subject === "proposal" ? (
        <div className={classes.narrow}>
          <DateField
            label="Due date"
            required
            clearable
            minDate={today}
            value={dueDateDate ?? null}
            error={problemOf("dueDateDate")}
            onChange={(day) => onChange({ dueDateDate: day ?? undefined })}
          />
        </div>
      ) : null}
    </div>
  );
}
