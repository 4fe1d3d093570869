// Back and Continue: Continue is enabled once the step is complete (spec 3 §4, Wizard).
import { IconArrowRight } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import { STEPS } from "./steps";
import classes from "./wizard.module.css";

interface WizardFootProps {
  readonly index: number;
  /** The message about what this step lacks; undefined if it is complete. */
  readonly missing: string | undefined;
  readonly onBack: () => void;
  readonly onContinue: () => void;
}

export function WizardFoot({ index, missing, onBack, onContinue }: WizardFootProps) {
  const next = STEPS[index + 1]?.title;
  return (
    <footer className={classes.foot} data-foot="always">
      <div className={classes.footInner}>
        {index === 0 ? <span /> : <Button onClick={onBack}>Back</Button>}
        <div className={classes.footEnd}>
          <span className={classes.next}>{missing ?? `Next: ${next}`}</span>
          <Button kind="main" disabled={missing !== undefined} onClick={onContinue}>
            Continue
            <IconArrowRight size={16} className={classes.arrow} aria-hidden />
          </Button>
        </div>
      </div>
    </footer>
  );
}
