// Back and Continue: on to the next step once this one is done (spec 3 §4, Wizard).
import { IconArrowRight } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import { STEPS } from "./steps";
import classes from "./wizard.module.css";

interface WizardFootProps {
  readonly index: number;
  /** What is still to be done in this step; undefined where it is done. */
  readonly left: string | undefined;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

export function WizardFoot({ index, left, onBack, onContinue }: WizardFootProps) {
  const next = STEPS[index + 1]?.title;
  return (
    <footer className={classes.foot} data-foot="always">
      <div className={classes.footInner}>
        {index === 0 ? <span /> : <Button onClick={onBack}>Back</Button>}
        <div className={classes.footEnd}>
          <span className={classes.next}>{left ?? `Next: ${next}`}</span>
          <Button kind="main" disabled={left !== undefined} onClick={onContinue}>
            Continue
            <IconArrowRight size={16} className={classes.arrow} aria-hidden />
          </Button>
        </div>
      </div>
    </footer>
  );
}
