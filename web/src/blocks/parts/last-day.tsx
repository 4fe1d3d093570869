// The last day of a period, above rows that are about it.
import { DayField } from "./day-field";
import classes from "./fields.module.css";

interface LastDayProps {
  readonly label: string;
  readonly day: string | undefined;
  readonly onChange: (day: string | null) => void;
}

export function LastDay({ label, day, onChange }: LastDayProps) {
  return (
    <div className={classes.lastDay}>
      <DayField label={label} value={day ?? null} onChange={onChange} />
    </div>
  );
}
