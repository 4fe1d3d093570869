// The tiers of the plan dialog: each one's price and seats, drawn as dots, compared to the team (design 7-plans).
import { seatsProblem } from "@gap/core/orgs/plan-change";
import type { PlanView, PriceList } from "@gap/core/orgs/plan-views";
import { fitOf, isSoldBySales, seatsCaption } from "@gap/core/orgs/plan-views";
import { NON_SUPPORTED_COUNTRY, paidTiers, type Tier, type TierName } from "@gap/core/orgs/tiers";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import classes from "./plan-dialog.module.css";

export interface Choosing {
  readonly mayChoose: boolean;
  /** Without a price list, sales negotiate the price and nothing can be bought online. */
  readonly hasPrices: boolean;
  readonly pendingTier: TierName | undefined;
  readonly isAskingSales: boolean;
  readonly isPending: boolean;
  readonly choose: (tierName: TierName) => void;
  readonly askSales: () => void;
}

interface PlanChoicesProps {
  readonly view: PlanView;
  readonly heldSeats: number;
  readonly prices: PriceList | undefined;
  readonly choosing: Choosing;
}

export function PlanChoices({ view, heldSeats, prices, choosing }: PlanChoicesProps) {
  const card = (tier: Tier, more: Partial<TierCardProps> = {}) => (
    <TierCard
      key={tier.name}
      tier={tier}
      heldSeats={heldSeats}
      prices={prices}
      choosing={choosing}
      {...more}
    />
  );
  return (
    <>
      {view.kind === "choose" ? (
        <div className={classes.tiers}>
          {view.tiers.map((tier) =>
            card(tier, {
              action: "Choose plan",
              ...(tier.name === view.recommended ? { flag: "Recommended", isMain: true } : {}),
            }),
          )}
        </div>
      ) : null}
      {view.kind === "grow" ? (
        <div className={classes.pair}>
          <div className={classes.current}>{card(view.current, { flag: "Your plan" })}</div>
          {card(view.next, { action: view.action, isMain: true })}
        </div>
      ) : null}
      {view.kind === "last" ? <Seats maxUsers={view.current.maxUsers} heldSeats={heldSeats} /> : null}
      {prices === undefined ? (
        <Banner tone="warning">
          {NON_SUPPORTED_COUNTRY}: there is no price list for your country yet. Our sales team agrees the
          price with you.
        </Banner>
      ) : view.kind === "last" ? null : (
        <p className={classes.caption}>{prices.caption}</p>
      )}
      {choosing.mayChoose && (view.kind === "last" || prices === undefined) ? (
        <div className={classes.sales}>
          <Button kind="main" pending={choosing.isAskingSales} onClick={choosing.askSales}>
            Notify sales
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** Nothing can be chosen here: the plan dialog decides what may be. */
const ONLY_SHOWN: Choosing = {
  mayChoose: false,
  hasPrices: true,
  pendingTier: undefined,
  isAskingSales: false,
  isPending: false,
  choose: () => undefined,
  askSales: () => undefined,
};

interface AllPlansProps {
  /** The organisation's tier, with its own number of seats. */
  readonly current: Pick<Tier, "name" | "maxUsers">;
  readonly heldSeats: number;
  readonly prices: PriceList | undefined;
}

/** Every plan that can be bought, side by side with the team's seats drawn; the organisation's own is marked. */
export function AllPlans({ current, heldSeats, prices }: AllPlansProps) {
  return (
    <div className={classes.tiers}>
      {paidTiers().map((tier) => {
        const isCurrent = tier.name === current.name;
        return (
          <TierCard
            key={tier.name}
            tier={isCurrent ? { ...tier, maxUsers: current.maxUsers } : tier}
            heldSeats={heldSeats}
            prices={prices}
            choosing={ONLY_SHOWN}
            {...(isCurrent ? { flag: "Your plan", isMain: true } : {})}
          />
        );
      })}
    </div>
  );
}

interface TierCardProps {
  readonly tier: Tier;
  readonly heldSeats: number;
  readonly prices: PriceList | undefined;
  readonly choosing: Choosing;
  readonly action?: string;
  readonly flag?: string;
  readonly isMain?: boolean;
}

function TierCard({ tier, heldSeats, prices, choosing, action, flag, isMain = false }: TierCardProps) {
  const { mayChoose, hasPrices, isPending, pendingTier, isAskingSales, choose } = choosing;
  const isArranged = isSoldBySales(tier.name);
  // Sales adapt their plans to the team; any other tier cannot be chosen if it is too small.
  const isTooSmall = !isArranged && seatsProblem(heldSeats, tier.maxUsers) !== undefined;
  const isWorking = pendingTier === tier.name || (isAskingSales && isArranged);
  return (
    <section className={classes.tier} data-main={isMain || undefined} aria-label={tier.name}>
      {flag === undefined ? null : <span className={classes.flag}>{flag}</span>}
      <h3 className={classes.name}>{tier.name}</h3>
      <TierPrice tier={tier} prices={prices} />
      <p>{seatsCaption(tier)}</p>
      <Seats maxUsers={tier.maxUsers} heldSeats={heldSeats} />
      <p className={classes.fit}>{fitOf(tier, heldSeats)}</p>
      {action === undefined || !mayChoose || !hasPrices ? null : (
        <Button
          kind={isMain ? "main" : "default"}
          fullWidth
          pending={isWorking}
          disabled={isTooSmall || (isPending && !isWorking)}
          aria-label={`${action}: ${tier.name}`}
          onClick={() => choose(tier.name)}
        >
          {action}
        </Button>
      )}
    </section>
  );
}

function TierPrice({ tier, prices }: { tier: Tier; prices: PriceList | undefined }) {
  const price = prices?.priceOf(tier.name);
  if (isSoldBySales(tier.name) || price === undefined)
    return <p className={classes.price}>{isSoldBySales(tier.name) ? "Let's chat" : "–"}</p>;
  return (
    <p className={classes.price}>
      {price.currencySymbol}
      {price.amount}
      <span className={classes.month}>/mo</span>
    </p>
  );
}

/** Two rows hold twelve dots; larger plans show ten and a plus sign. */
const MAX_DRAWN = 10;

function Seats({ maxUsers, heldSeats }: { maxUsers: number; heldSeats: number }) {
  const drawn = Math.min(maxUsers, MAX_DRAWN);
  const used = Math.min(heldSeats, maxUsers);
  return (
    <div className={classes.seats} role="img" aria-label={`${maxUsers} seats, ${used} in use`}>
      {Array.from({ length: drawn }, (_, seat) => (
        <i key={seat} data-used={seat < used || undefined} />
      ))}
      {maxUsers > drawn ? <span>+</span> : null}
    </div>
  );
}
