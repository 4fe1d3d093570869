// The plan dialog in all its views (spec 2 §4): choose, grow, last, and the result.
import { useState } from "react";
import {
  isSoldBySales,
  planViewOf,
  priceListFor,
  type PlannedOrg,
  type PlanView,
} from "@gap/core/orgs/plan-views";
import type { TierName } from "@gap/core/orgs/tiers";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { PlanChoices, type Choosing } from "./plan-choices";
import { usePlanChanges, usePlannedOrg, useApplyPlan, type Plan } from "./use-plan";
import classes from "./plan-dialog.module.css";

export interface PlanDialogProps {
  readonly orgId: string;
  readonly mayChoose: boolean;
  readonly onClose: () => void;
}

type Outcome = { readonly kind: "upgraded"; readonly plan: Plan } | { readonly kind: "sales-notified" };

export function PlanDialog({ orgId, mayChoose, onClose }: PlanDialogProps) {
  const loaded = usePlannedOrg(orgId);
  const { upgrade, notifySales } = usePlanChanges();
  const applyPlan = useApplyPlan(orgId);
  const [outcome, setOutcome] = useState<Outcome>();
  const [now] = useState(() => new Date());
  const isPending = upgrade.isPending || notifySales.isPending;

  // Closing the dialog by its cross applies the new plan too.
  const leave = () => {
    if (outcome?.kind === "upgraded") applyPlan(outcome.plan);
    onClose();
  };
  const askSales = () => {
    upgrade.reset();
    notifySales.mutate(undefined, { onSuccess: () => setOutcome({ kind: "sales-notified" }) });
  };
  const choose = (tierName: TierName) => {
    if (isSoldBySales(tierName)) return askSales();
    notifySales.reset();
    upgrade.mutate(tierName, { onSuccess: (plan) => setOutcome({ kind: "upgraded", plan }) });
  };

  if (outcome !== undefined) return <OutcomeDialog outcome={outcome} onContinue={leave} />;
  if (loaded.kind !== "loaded")
    return (
      <Dialog slides width={600} title="Choose a plan" onClose={leave}>
        {loaded.kind === "loading" ? (
          <SkeletonText label="Loading plans" lines={4} />
        ) : (
          <DataNotLoaded subject="The plans" error={loaded.error} onTryAgain={loaded.tryAgain} />
        )}
      </Dialog>
    );

  const { org, adminName } = loaded;
  const view = planViewOf(org, now);
  const prices = priceListFor(org.countryCode);
  const failure = upgrade.error ?? notifySales.error;
  const choosing: Choosing = {
    mayChoose,
    hasPrices: prices !== undefined,
    pendingTier: upgrade.isPending ? upgrade.variables : undefined,
    isAskingSales: notifySales.isPending,
    isPending,
    choose,
    askSales,
  };
  return (
    <Dialog
      slides
      width={view.kind === "choose" ? 1200 : view.kind === "grow" ? 900 : 600}
      title={<span className={classes.title}>{view.title}</span>}
      holdsWork={isPending}
      onClose={leave}
    >
      <p className={classes.lead}>{leadOf(view, org)}</p>
      {failure === null ? null : (
        <Banner tone="error">Your plan could not be changed. {problemOf(failure)}</Banner>
      )}
      {mayChoose ? null : (
        <Banner tone="info">
          Only an admin of your organisation can change its plan. Please ask{" "}
          {adminName ?? "one of your admins"}.
        </Banner>
      )}
      <PlanChoices view={view} heldSeats={org.heldSeats} prices={prices} choosing={choosing} />
    </Dialog>
  );
}

function leadOf(view: PlanView, { activeUsers, heldSeats }: PlannedOrg): string {
  const invited = heldSeats > activeUsers ? ` and ${heldSeats - activeUsers} invited` : "";
  const team = `Your team has ${activeUsers} active ${activeUsers === 1 ? "user" : "users"}${invited}.`;
  if (view.kind === "choose")
    return `${team} Your plan starts straight away, and our sales team follows up on billing.`;
  if (view.kind === "grow") return `${team} The next plan gives you more seats.`;
  return `${heldSeats} of ${view.current.maxUsers} seats are in use. Our sales team can arrange more for you.`;
}

function OutcomeDialog({ outcome, onContinue }: { outcome: Outcome; onContinue: () => void }) {
  const isUpgrade = outcome.kind === "upgraded";
  return (
    <Dialog
      width={444}
      title={isUpgrade ? "Upgrade successful" : "Thanks!"}
      onClose={onContinue}
      actions={
        <Button kind="main" data-autofocus onClick={onContinue}>
          Continue
        </Button>
      }
    >
      {isUpgrade ? (
        <p role="status">
          You are now on the <strong>{outcome.plan.tierName}</strong> plan, with up to{" "}
          <strong>{outcome.plan.tierMaxUsers} users</strong>.
        </p>
      ) : (
        <p role="status">A member of our sales team has been notified and will be in touch shortly.</p>
      )}
    </Dialog>
  );
}
