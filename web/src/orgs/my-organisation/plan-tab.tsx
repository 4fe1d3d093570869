// The organisation's current plan, its seats in use and the other plans beside it (spec 4 §F, design 7-plans).
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { priceListFor } from "@gap/core/orgs/plan-views";
import { nextTier, tierByName, type TierName } from "@gap/core/orgs/tiers";
import { trialBanner } from "@gap/core/orgs/trial";
import { formatDate } from "@gap/core/shared/dates";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { AllPlans } from "../plan/plan-choices";
import { usePlanDialog } from "../plan/plan-dialog-context";
import { SettingsLoaded } from "./settings-loaded";
import type { Settings } from "./settings.queries";
import classes from "./my-organisation.module.css";

export function PlanTab({ orgId }: { orgId: string }) {
  return (
    <SettingsLoaded orgId={orgId}>
      {(settings) =>
        settings.tierName === undefined || settings.orgType !== "advisor" ? (
          <Card title="Plan">
            <p className={utility.quiet}>Your organisation needs no plan.</p>
          </Card>
        ) : (
          <CurrentPlan settings={settings} tierName={settings.tierName} />
        )
      }
    </SettingsLoaded>
  );
}

function CurrentPlan({ settings, tierName }: { settings: Settings; tierName: TierName }) {
  const { open } = usePlanDialog();
  const [now] = useState(() => new Date());
  const { data: seats } = useQuery(
    useApi().options.team.getSeats.queryOptions({ orgId: settings.id }, { staleTime: 0 }),
  );
  const { trialEndDate = null, countryCode = null } = settings;
  const max = settings.tierMaxUsers ?? tierByName(tierName).maxUsers;
  const next = nextTier(tierName);
  const trial = trialBanner({ tierName, trialEndDate }, now);
  return (
    <Card title="Plan">
      <div className={classes.plan}>
        <Facts
          facts={{
            Plan: tierName,
            Seats: seats === undefined ? `${max}` : `${seats.used} of ${max} used`,
            "Trial ends": trialEndDate === null || trial === undefined ? undefined : formatDate(trialEndDate),
            Price: priceInWords(tierName, countryCode),
            "Next plan": next && `${next.name}, up to ${next.maxUsers} users`,
          }}
        />
        {trial === undefined ? null : <p className={utility.quiet}>{trial}</p>}
        {seats === undefined ? null : (
          <AllPlans
            current={{ name: tierName, maxUsers: max }}
            heldSeats={seats.used}
            prices={priceListFor(countryCode)}
          />
        )}
        <Button kind="main" onClick={open}>
          {tierName === "Trial" ? "Choose a plan" : "See plans"}
        </Button>
      </div>
    </Card>
  );
}

/** Undefined if the tier or the country has no price. */
function priceInWords(tierName: TierName, countryCode: string | null): string | undefined {
  const prices = priceListFor(countryCode);
  const price = prices?.priceOf(tierName);
  if (prices === undefined || price === undefined) return undefined;
  return `${price.currencySymbol}${price.amount}/mo. ${prices.caption}`;
}
