// Step 4 (spec 3 §2, §5): objectives, expectations, timing, signees, due date and terms of engagement.
import { useQuery } from "@tanstack/react-query";
import {
  EXPECTATION_IDS,
  EXPECTATIONS,
  OBJECTIVE_GROUPS,
} from "@gap/core/proposals/objectives-and-expectations";
import type { OwnLinesOfOrg } from "@gap/core/proposals/proposal-calls.schema";
import type { Step4 } from "@gap/core/proposals/proposal.schema";
import { DETAILS_STEP, stepProblems } from "@gap/core/proposals/step-completion";
import { useApi } from "@gap/web/platform/app-context";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { WizardContext } from "../wizard-context";
import { CountersigneeChoice } from "./countersignee-choice";
import type { DetailsPartProps } from "./details-part-props";
import { AboutPageChoice } from "./about-page-choice";
import { DueDateChoice } from "./due-date-choice";
import { Introduction } from "./introduction";
import { OwnLines } from "./own-lines";
import { ScenarioChoice } from "./scenario-choice";
import { SigneesChoice } from "./signees-choice";
import { SigningOrder } from "./signing-order";
import { TermsOfEngagement } from "./terms-of-engagement";
import { TimingChoice } from "./timing-choice";
import classes from "./details.module.css";

export function StepDetails({ wizard }: { wizard: WizardContext }) {
  const { autosave, today } = wizard;
  const { step1, step4 } = autosave.draft;
  // Lines of earlier proposals are only suggestions, so a failure to load them is not reported.
  const { data: savedLines } = useQuery(
    useApi().options.proposals.listOwnLines.queryOptions(undefined, { meta: { showsOwnErrors: true } }),
  );
  const problems = stepProblems(DETAILS_STEP, autosave.draft, today);
  const part: DetailsPartProps = {
    subject: wizard.subject,
    step4,
    onChange: (change) => autosave.change((draft) => ({ ...draft, step4: { ...draft.step4, ...change } })),
    problemOf: (field) => {
      const problem = problems.find((each) => each.field === `step4.${field}`)?.message;
      return step4[field as keyof Step4] === undefined ? undefined : problem;
    },
  };
  return (
    <div className={classes.step}>
      <Introduction letter={wizard.letter} />
      <Objectives {...part} savedLines={savedLines} />
      <Expectations {...part} savedLines={savedLines} />
      {wizard.subject === "proposal" ? <ScenarioChoice wizard={wizard} /> : null}
      <Card title="Timing">
        <TimingChoice {...part} today={today} />
      </Card>
      <Card title="Signees">
        <div className={utility.grid20}>
          <SigneesChoice
            {...part}
            contacts={step1.contacts.length}
            hasCopies={(step1.copies ?? []).length > 0}
          />
          <SigningOrder wizard={wizard} />
          <CountersigneeChoice {...part} />
        </div>
      </Card>
      <Card title="Due date">
        <DueDateChoice {...part} today={today} />
      </Card>
      <Card title="About us">
        <AboutPageChoice {...part} hasPage={wizard.proposal.aboutPage !== undefined} />
      </Card>
      <Card title="Terms of engagement">
        <TermsOfEngagement wizard={wizard} />
      </Card>
    </div>
  );
}

interface ListProps extends DetailsPartProps {
  readonly savedLines: OwnLinesOfOrg | undefined;
}

function Objectives({ step4, onChange, savedLines }: ListProps) {
  const { objectivesAndValue: chosen, ownObjectives = [] } = step4;
  const count = chosen.length + ownObjectives.length;
  return (
    <Card
      title={
        <>
          Objectives and value<span className={classes.star}>*</span>
        </>
      }
      actions={<span className={classes.hint}>Choose 3-6{count === 0 ? "" : `, ${count} chosen`}</span>}
    >
      <div className={utility.grid20}>
        {OBJECTIVE_GROUPS.map(({ category, subCategory, objectives }) => {
          const name = subCategory === undefined ? category : `${category}: ${subCategory}`;
          return (
            <fieldset key={name} className={classes.group}>
              <legend className={classes.legend}>{name}</legend>
              {objectives.map(({ id, text }) => (
                <CheckboxField
                  key={id}
                  label={text}
                  checked={chosen.includes(id)}
                  onChange={(event) =>
                    onChange({
                      objectivesAndValue: event.currentTarget.checked
                        ? [...chosen, id]
                        : chosen.filter((each) => each !== id),
                    })
                  }
                />
              ))}
            </fieldset>
          );
        })}
        <OwnLines
          label="Own objective"
          lines={ownObjectives}
          saved={savedLines?.objectives}
          onChange={(lines) => onChange({ ownObjectives: lines })}
        />
      </div>
    </Card>
  );
}

function Expectations({ step4, onChange, savedLines }: ListProps) {
  const { expectations: chosen, ownExpectations = [] } = step4;
  return (
    <Card
      title={
        <>
          Expectations<span className={classes.star}>*</span>
        </>
      }
      actions={<span className={classes.hint}>Up to 5</span>}
    >
      <div className={classes.group} role="group" aria-label="Expectations">
        {EXPECTATION_IDS.map((id) => (
          <CheckboxField
            key={id}
            label={EXPECTATIONS[id]}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange({
                expectations: event.currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((each) => each !== id),
              })
            }
          />
        ))}
        <OwnLines
          label="Own expectation"
          lines={ownExpectations}
          saved={savedLines?.expectations}
          onChange={(lines) => onChange({ ownExpectations: lines })}
        />
      </div>
    </Card>
  );
}
