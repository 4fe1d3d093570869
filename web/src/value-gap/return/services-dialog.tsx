// Chooses the services of a scenario, the levers that each moves and how much of the way, and their fees.
import { useState } from "react";
import { LEVER_NAMES, LEVERS, type Lever } from "@gap/core/value-gap/levers";
import { VALUE_GAP_LIMITS, type ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { KeptNumberField } from "@gap/web/ui/form/kept-number-field";
import { FieldFaultsContext, focusFault, useFieldFaults } from "@gap/web/ui/form/field-faults";
import { useCalculator } from "../saving/session-context";
import classes from "./services-dialog.module.css";

type Chosen = ScenarioContent["services"][number];

const FEE_RULES = { min: 0, max: VALUE_GAP_LIMITS.amount, maxDecimals: 2 } as const;
const PERCENT_RULES = { min: 1, max: 100, maxDecimals: 1 } as const;

export function ServicesDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, amounts, services, serviceName } = useCalculator();
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => session.state().content.services);
  const faulty = useFieldFaults();
  const offered = [
    ...services,
    // Chosen before, and without levers or deleted since.
    ...chosen
      .filter(({ serviceId }) => !services.some(({ id }) => id === serviceId))
      .map((each) => ({ ...each, id: each.serviceId, name: serviceName(each.serviceId) })),
  ];
  const change = (serviceId: string, part: Partial<Chosen>) =>
    setChosen(chosen.map((each) => (each.serviceId === serviceId ? { ...each, ...part } : each)));
  const save = () => {
    if (faulty.inBar !== undefined) return focusFault();
    session.endStep();
    session.changeContent("services", (content) => ({ ...content, services: [...chosen] }));
    session.endStep();
    onClose();
  };
  return (
    <Dialog
      title="Which service moves what"
      width={600}
      actionsStay
      holdsWork
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <FieldFaultsContext value={faulty.report}>
        <ul className={classes.list}>
          {offered.map(({ id, name, feePerYear, levers }) => {
            const own = chosen.find(({ serviceId }) => serviceId === id);
            return (
              <li key={id}>
                <CheckboxField
                  label={name}
                  checked={own !== undefined}
                  onChange={(event) =>
                    setChosen(
                      event.currentTarget.checked
                        ? [...chosen, { serviceId: id, feePerYear: feePerYear ?? 0, levers: [...levers] }]
                        : chosen.filter(({ serviceId }) => serviceId !== id),
                    )
                  }
                />
                {own === undefined ? null : (
                  <ServiceFields
                    name={name}
                    own={own}
                    symbol={amounts.symbol}
                    onChange={(part) => change(id, part)}
                  />
                )}
              </li>
            );
          })}
        </ul>
      </FieldFaultsContext>
    </Dialog>
  );
}

interface ServiceFieldsProps {
  readonly name: string;
  readonly own: Chosen;
  readonly symbol: string;
  readonly onChange: (part: Partial<Chosen>) => void;
}

function ServiceFields({ name, own, symbol, onChange }: ServiceFieldsProps) {
  const percentOf = (lever: Lever) => own.levers.find((each) => each.lever === lever)?.percent;
  const setLever = (lever: Lever, percent: number | undefined) =>
    onChange({
      levers: LEVERS.flatMap((each) => {
        const share = each === lever ? percent : percentOf(each);
        return share === undefined ? [] : [{ lever: each, percent: share }];
      }),
    });
  return (
    <div className={classes.fields}>
      <KeptNumberField
        label="Fee a year"
        aria-label={`Fee a year of ${name}`}
        unitBefore={symbol}
        rules={FEE_RULES}
        value={own.feePerYear}
        onChange={(fee) => onChange({ feePerYear: fee ?? 0 })}
      />
      <fieldset className={classes.levers}>
        <legend>Levers, and how much of the way</legend>
        {LEVERS.map((lever) => {
          const percent = percentOf(lever);
          return (
            <div key={lever} className={classes.lever}>
              <CheckboxField
                label={LEVER_NAMES[lever]}
                checked={percent !== undefined}
                onChange={(event) => setLever(lever, event.currentTarget.checked ? 100 : undefined)}
              />
              {percent === undefined ? null : (
                <KeptNumberField
                  aria-label={`${LEVER_NAMES[lever]}, percent of the way`}
                  label=""
                  size="xs"
                  unitAfter="%"
                  rules={PERCENT_RULES}
                  value={percent}
                  onChange={(next) => next !== undefined && setLever(lever, next)}
                />
              )}
            </div>
          );
        })}
      </fieldset>
    </div>
  );
}
