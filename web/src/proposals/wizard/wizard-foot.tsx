// Back and Continue: Continue is enabled once the step is complete (spec 3 §4, Wizard).
import { IconArrowRight } from "@tabler/icons-react";
import { Button } from "@gap/web/ui/actions/button";
import type { WizardStep } from "./steps";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import classes from "./wizard.module.css";

interface WizardFootProps {
  readonly steps: readonly WizardStep[];
  readonly step: WizardStep;
  /** The message about what this step lacks; undefined if it is complete. */
  readonly missing: string | undefined;
  readonly onStep: (index: number) => void;
}

export function WizardFoot({ steps, step, missing, onStep }: WizardFootProps) {
  useDocumentMark("foot");
  const before = steps.find(({ index }) => index === step.index - 1);
  const next = steps.find(({ index }) => index === step.index + 1);
  return (
    <footer className={classes.foot}>
      <div className={classes.footInner}>
        {before === undefined ? <span /> : <Button onClick={() => onStep(before.index)}>Back</Button>}
        {next === undefined ? null : (
          <div className={classes.footEnd}>
            <span className={classes.next}>{missing ?? `Next: ${next.title}`}</span>
            <Button kind="main" disabled={missing !== undefined} onClick={() => onStep(next.index)}>
              Continue
              <IconArrowRight size={16} className={classes.arrow} aria-hidden />
            </Button>
          </div>
        )}
      </div>
    </footer>
  );
}
