// What the services are worth in the sign view (spec 8 §3): above the services, beside each of them, and next to the total.
import { IconInfoCircle } from "@tabler/icons-react";
import { useId } from "react";
import { WORTH_TITLE } from "@gap/core/proposals/value-on-proposal";
import { formatCents } from "@gap/core/shared/money";
import { ShareBar } from "@gap/web/ui/charts/share-bar";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import { worthOfProposal } from "./shown-worth";
import classes from "./worth.module.css";
import type { WorthProps } from "./worth-props";
import { ScenarioFigures } from "./scenario-figures";

const COLUMNS = ["Part of the gap", "A year"] as const;

interface WorthCardProps extends WorthProps {
  readonly mayChoose: boolean;
}

export function WorthCard({ proposal, answer, mayChoose }: WorthCardProps) {
  const titleId = useId();
  const worth = worthOfProposal(proposal, answer);
  if (worth === undefined) return null;
  const { words, shares, fee, value } = worth;
  const mayTick =
    mayChoose && proposal.step2.some(({ servicePriceType }) => servicePriceType === "recommended");
  return (
    <>
      <p className={classes["lead"]}>
        What they are worth to {proposal.step1.clientName}, and what they cost.
        {mayTick ? " Tick what you want; both move." : ""}
      </p>
      <section className={classes["card"]} aria-labelledby={titleId}>
        <h3 id={titleId} className={classes["title"]}>
          {WORTH_TITLE}
        </h3>
        <div className={classes["head"]}>
          <p className={classes["above"]}>Your selection closes</p>
          <StatusBadge fact tone="gap">
            {words.share}
          </StatusBadge>
          <p className={classes["closed"]} aria-live="polite">
            {words.closed} <small>{words.ofGap}</small>
          </p>
        </div>
        <ShareBar label={words.summary} shares={shares} reference={fee} columns={COLUMNS} />
        {words.cash === undefined ? null : <p className={classes["cash"]}>{words.cash}</p>}
        <p className={classes["note"]}>
          <IconInfoCircle size={16} aria-hidden />
          <span>{words.note}</span>
        </p>
        <ScenarioFigures value={value} />
      </section>
    </>
  );
}

/** Nothing, if the service closes no part of the gap. */
export function ServiceCloses({ proposal, answer, serviceId }: WorthProps & { readonly serviceId: string }) {
  const worth = worthOfProposal(proposal, answer);
  const amount = worth?.closed.byService.get(serviceId) ?? 0;
  if (worth === undefined || amount === 0) return null;
  return (
    <span className={classes["closes"]}>closes {formatCents(amount * 100, worth.value.currencyCode)}</span>
  );
}

export function SummaryBlock({ proposal, answer }: WorthProps) {
  const worth = worthOfProposal(proposal, answer);
  if (worth === undefined) return null;
  const { words, shares, closed } = worth;
  return (
    <div className={classes["summary"]}>
      <p>Closes {closed.percent}% of your gap</p>
      <strong>{words.closed} a year</strong>
      <ShareBar thin label={words.summary} shares={shares} columns={COLUMNS} />
      <small>An estimate</small>
    </div>
  );
}

export function BringsBack({ proposal, answer }: WorthProps) {
  const brings = worthOfProposal(proposal, answer)?.words.brings;
  return brings === undefined ? null : <p className={classes["brings"]}>{brings}</p>;
}

export function BarLine({ proposal, answer }: WorthProps) {
  const worth = worthOfProposal(proposal, answer);
  if (worth === undefined) return null;
  return (
    <p>
      <span className={classes["bar"]}>Closes {worth.closed.percent}% of the gap</span>
    </p>
  );
}
