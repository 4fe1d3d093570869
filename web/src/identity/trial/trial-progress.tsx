// The progress of the sign-up, as three marks and as text.
import { TRIAL_SIGN_UP_STEPS } from "./trial-pages";
import classes from "./trial.module.css";

export function TrialProgress({ step }: { step: number }) {
  const words = `Step ${step} of ${TRIAL_SIGN_UP_STEPS}`;
  return (
    <div className={classes.progress}>
      <div
        className={classes.marks}
        role="progressbar"
        aria-label="Sign-up progress"
        aria-valuemin={0}
        aria-valuemax={TRIAL_SIGN_UP_STEPS}
        aria-valuenow={step}
        aria-valuetext={words}
      >
        {Array.from({ length: TRIAL_SIGN_UP_STEPS }, (_, index) => (
          <span key={index} className={classes.mark} data-reached={index < step || undefined} />
        ))}
      </div>
      <span className={classes.words}>{words}</span>
    </div>
  );
}
