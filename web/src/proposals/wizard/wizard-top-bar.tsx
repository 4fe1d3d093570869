// The wizard's top bar: Close, title, steps, saving indicator and Preview.
import { IconCheck, IconEye, IconX } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { PlainIconButton } from "@gap/web/ui/actions/plain-icon-button";
import { SavingIndicator } from "@gap/web/ui/feedback/saving-indicator";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useWindowMatches } from "@gap/web/ui/page/use-window-matches";
import type { ProposalAutosave } from "../autosave/use-proposal-autosave";
import type { WizardStep } from "./steps";
import classes from "./wizard.module.css";

interface StepsProps {
  readonly steps: readonly WizardStep[];
  readonly step: WizardStep;
  /** The last step that can be opened. */
  readonly lastOpen: number;
  readonly autosave: Pick<ProposalAutosave, "isSaving" | "lastSavedAt">;
  readonly onStep: (index: number) => void;
}

interface WizardTopBarProps extends StepsProps {
  readonly title: string;
  /** Shown below the title. */
  readonly subtitle?: string | undefined;
  /** Shown after the title. */
  readonly titleAction?: ReactNode;
  /** Shown after the Preview button. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  readonly onPreview: () => Promise<void>;
}

export function WizardTopBar(props: WizardTopBarProps) {
  const { title, subtitle, titleAction, actions, onClose, onPreview } = props;
  const [isPreparing, setIsPreparing] = useState(false);
  const isWide = useIsWide();
  const preview = async () => {
    setIsPreparing(true);
    await onPreview();
    setIsPreparing(false);
  };
  return (
    <>
      <div className={classes.barStart}>
        <PlainIconButton label="Close" icon={<IconX size={18} />} onClick={onClose} />
        <div className={classes.titles}>
          <p className={classes.title} title={title}>
            {title}
          </p>
          {subtitle === undefined ? null : <p className={classes.subtitle}>{subtitle}</p>}
        </div>
        {titleAction}
      </div>
      {isWide ? <Stepper {...props} /> : null}
      {/* On phones the preview button shows only its icon, which leaves more width for the title. */}
      <div
        className={`${utility.iconsOnPhones} ${classes.barEnd}`}
        data-more={actions === undefined ? undefined : true}
      >
        {isWide ? <Saved {...props} /> : null}
        <Button icon={<IconEye size={16} />} pending={isPreparing} onClick={() => void preview()}>
          Preview
        </Button>
        {actions}
      </div>
    </>
  );
}

/** On narrow screens the steps and the saving indicator are below the bar. */
export function StepsBelowBar(props: StepsProps) {
  if (useIsWide()) return null;
  return (
    <div className={classes.below}>
      <Stepper {...props} />
      <Saved {...props} />
    </div>
  );
}

function useIsWide(): boolean {
  return useWindowMatches("(min-width: 1100px)");
}

function Saved({ autosave: { isSaving, lastSavedAt } }: StepsProps) {
  return <SavingIndicator saving={isSaving} lastSavedAt={lastSavedAt} />;
}

function Stepper({ steps, step: current, lastOpen, onStep }: StepsProps) {
  return (
    <nav className={classes.steps} aria-label="Steps">
      <ol>
        {steps.map(({ title, index }, place) => {
          const isPassed = index < current.index;
          const isCurrent = index === current.index;
          return (
            <li key={title} data-passed={isPassed || undefined} data-current={isCurrent || undefined}>
              <button
                type="button"
                className={classes.step}
                aria-current={isCurrent ? "step" : undefined}
                aria-label={`Step ${place + 1} of ${steps.length}: ${title}`}
                disabled={index > lastOpen}
                onClick={() => onStep(index)}
              >
                <span className={classes.stepMark} aria-hidden>
                  {isPassed ? <IconCheck size={14} stroke={2.5} /> : place + 1}
                </span>
                <span className={classes.stepName}>{title}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
