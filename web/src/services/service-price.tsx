// Displays a starting price with its rate.
import type { ServiceRateType } from "@gap/core/services/rate-types";
import type { Service } from "@gap/core/services/service.schema";
import { formatNumber } from "@gap/core/shared/numeric-input";
import classes from "./services.module.css";

const FOR_WHAT: Readonly<Record<ServiceRateType, string>> = {
  "Per month": "/m",
  "Per annum": "/y",
  "One-time fee": "one-time",
  "Per session": "/session",
  "Per unit": "/unit",
};

export function ServicePrice({ pricing }: { pricing: NonNullable<Service["pricing"]> }) {
  const { startingPrice, startingPriceRate, currency } = pricing;
  return (
    <span className={classes.price}>
      {currency.symbol}
      {formatNumber(startingPrice, { maxDecimals: 0 })}{" "}
      <span className={classes.rate}>{FOR_WHAT[startingPriceRate]}</span>
    </span>
  );
}
