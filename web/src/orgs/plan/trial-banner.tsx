// The bar above every page while an organisation is on trial (spec 2 §2.3), 40 px high.
import type { TierName } from "@gap/core/orgs/tiers";
import { trialBanner } from "@gap/core/orgs/trial";
import { useNow } from "@gap/web/platform/use-now";
import { usePlanDialog } from "./plan-dialog-context";
import classes from "./trial-banner.module.css";

export interface TrialBannerProps {
  readonly tierName: TierName | undefined;
  readonly trialEndDate: Date | undefined;
}

export function TrialBanner({ tierName, trialEndDate }: TrialBannerProps) {
  const { open } = usePlanDialog();
  const now = useNow();
  const text = trialBanner({ tierName: tierName ?? null, trialEndDate: trialEndDate ?? null }, now);
  if (text === undefined) return null;
  return (
    <section className={classes.bar} aria-label="Trial">
      <p className={classes.text}>{text}</p>
      <button type="button" className={classes.button} onClick={open}>
        Choose a plan
      </button>
    </section>
  );
}
