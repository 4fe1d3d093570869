// How many of the recipients must sign.
import { ChoiceCard, ChoiceGroup } from "@gap/web/ui/form/choice-card";
import { SelectField } from "@gap/web/ui/form/select-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { DetailsPartProps } from "./details-part-props";
import classes from "./details.module.css";

interface SigneesChoiceProps extends DetailsPartProps {
  readonly contacts: number;
  /** Some recipients receive a copy and do not sign. */
  readonly hasCopies: boolean;
}

export function SigneesChoice({
  subject,
  step4,
  onChange,
  problemOf,
  contacts,
  hasCopies,
}: SigneesChoiceProps) {
  const { signees, signeesAmount } = step4;
  const people = hasCopies ? "signee" : "recipient";
  return (
    <div className={utility.grid16}>
      <ChoiceGroup label="Who must sign?" required>
        <ChoiceCard
          picks="one"
          name="signees"
          value="all-signees"
          title="All signees"
          text={
            subject === "template" ? undefined : contacts === 1 ? `1 ${people}` : `${contacts} ${people}s`
          }
          checked={signees === "all-signees"}
          onChange={() => onChange({ signees: "all-signees" })}
        />
        <ChoiceCard
          picks="one"
          name="signees"
          value="certain-number-of-signees"
          title="A certain number of signees"
          text={
            subject === "template"
              ? "The number is chosen in each proposal."
              : "The proposal is accepted as soon as this many have signed."
          }
          checked={signees === "certain-number-of-signees"}
          onChange={() => onChange({ signees: "certain-number-of-signees" })}
        />
      </ChoiceGroup>
      {signees === "certain-number-of-signees" && subject === "proposal" ? (
        <div className={classes.narrow}>
          <SelectField
            label="Number of signees"
            required
            placeholder="Choose a number"
            data={Array.from({ length: contacts }, (_, index) => String(index + 1))}
            value={signeesAmount === undefined ? null : String(signeesAmount)}
            error={problemOf("signeesAmount")}
            onChange={(value) => onChange({ signeesAmount: value === null ? undefined : Number(value) })}
          />
        </div>
      ) : null}
    </div>
  );
}
