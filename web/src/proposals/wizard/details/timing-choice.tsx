// When the work begins: upon acceptance, or during a chosen month.
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { MonthField } from "@gap/web/ui/form/dates/month-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { DetailsPartProps } from "./details-part-props";
import classes from "./details.module.css";

interface TimingChoiceProps extends DetailsPartProps {
  readonly today: string;
}

const MONTH_LENGTH = "2026-11".length;

export function TimingChoice({ subject, step4, onChange, problemOf, today }: TimingChoiceProps) {
  const { timing, duringMonth } = step4;
  return (
    <div className={utility.grid16}>
      <ChoiceGroup label="When does the work begin?" required>
        <ChoiceCard
          picks="one"
          name="timing"
          value="upon-acceptance"
          title="Upon acceptance"
          checked={timing === "upon-acceptance"}
          onChange={() => onChange({ timing: "upon-acceptance" })}
        />
        <ChoiceCard
          picks="one"
          name="timing"
          value="during-a-given-month"
          title="During a given month"
          text={subject === "template" ? "The month is chosen in each proposal." : undefined}
          checked={timing === "during-a-given-month"}
          onChange={() => onChange({ timing: "during-a-given-month" })}
        />
      </ChoiceGroup>
      {timing === "during-a-given-month" && subject === "proposal" ? (
        <div className={classes.narrow}>
          <MonthField
            label="Month"
            required
            clearable
            minDate={`${today.slice(0, MONTH_LENGTH)}-01`}
            value={duringMonth === undefined ? null : `${duringMonth}-01`}
            error={problemOf("duringMonth")}
            onChange={(month) => onChange({ duringMonth: month?.slice(0, MONTH_LENGTH) })}
          />
        </div>
      ) : null}
    </div>
  );
}
