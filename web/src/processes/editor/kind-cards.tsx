// The kind of a step as five cards: a group of radio buttons, so arrow keys change it.
import { useId } from "react";
import { STEP_KIND_NAMES, STEP_KINDS, type StepKind } from "@gap/core/processes/process-steps";
import { STEP_KIND_ICONS } from "../step-kind-icons";
import classes from "./kind-cards.module.css";

interface KindCardsProps {
  readonly value: StepKind;
  readonly onChange: (kind: StepKind) => void;
}

export function KindCards({ value, onChange }: KindCardsProps) {
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>Kind</legend>
      <div className={classes.kinds}>
        {STEP_KINDS.map((kind) => {
          const KindIcon = STEP_KIND_ICONS[kind];
          return (
            <label key={kind} className={classes.kind}>
              <input
                type="radio"
                name={name}
                value={kind}
                checked={kind === value}
                onChange={() => onChange(kind)}
              />
              <KindIcon size={18} aria-hidden />
              {STEP_KIND_NAMES[kind]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
