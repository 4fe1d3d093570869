// 'Pricing & Payment Terms' in the printed document: for each fee type the services, the discount, the total, the chosen
// payment and the other options that were offered.
import {
  percentOf,
  type Agreement,
  type AgreedFees,
  type AgreedService,
} from "@gap/core/proposals/fees/agreement";
import { optionInWords, PAYMENT_OPTION_LABELS, totalLabel } from "@gap/core/proposals/fees/fee-types";
import { ESTIMATE_NOTE } from "@gap/core/proposals/fees/fees";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { SECTION_TITLES } from "@gap/core/proposals/sign-view-sections";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { capitalised } from "@gap/core/shared/capitalised";
import { formatCents } from "@gap/core/shared/money";
import { markedName } from "./printed-words";
import classes from "./printed.module.css";

interface PrintedFeesProps {
  readonly proposal: Proposal;
  readonly agreement: Agreement;
  /** Who chose, and when. */
  readonly chosenBy: string;
}

export function PrintedFees({ proposal, agreement, chosenBy }: PrintedFeesProps) {
  const { fees } = agreement;
  const isEstimated = fees.some(({ services }) => services.some((each) => each.agreementType === "estimate"));
  return (
    <section className={classes["section"]}>
      <h2>{SECTION_TITLES.pricing}</h2>
      {fees.map((each) => (
        <Fees key={each.rateType} fees={each} proposal={proposal} chosenBy={chosenBy} />
      ))}
      {isEstimated ? <p className={classes["note"]}>* {ESTIMATE_NOTE}</p> : null}
    </section>
  );
}

/** The column of quantities, and that of prices. */
const COLUMNS: Readonly<Record<ServiceRateType, readonly [string, string]>> = {
  "Per month": ["Months", "Per month"],
  "Per annum": ["Years", "Per year"],
  "One-time fee": ["Quantity", "Price"],
  "Per session": ["Sessions", "Each"],
  "Per unit": ["Units", "Each"],
};

interface FeesProps {
  readonly fees: AgreedFees;
  readonly proposal: Proposal;
  readonly chosenBy: string;
}

function Fees({ fees, proposal, chosenBy }: FeesProps) {
  const { currencyCode, taxName } = proposal;
  const { label, services, savedCents, cents, rateType } = fees;
  const money = (amount: number) => formatCents(amount, currencyCode);
  const [quantity, price] = COLUMNS[rateType];
  return (
    <div className={`${classes["fees"]} ${classes["whole"]}`}>
      <h3>{label}</h3>
      <table className={classes["amounts"]}>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">{quantity}</th>
            <th scope="col">{price}</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr key={service.serviceId}>
              <td>
                {markedName(service)}
                {service.quantity === 1 ? null : ` × ${service.quantity}`}
                {service.discount === 0 ? null : <small>, {service.discount}% discount</small>}
                {service.isOptional ? <small> recommended, chosen</small> : null}
                {service.agreementType === "estimate" ? <small> estimate</small> : null}
              </td>
              <td>{service.times}</td>
              <td>{money(service.priceCents)}</td>
              <td>{money(service.yearCents)}</td>
            </tr>
          ))}
          {savedCents === 0 ? null : (
            <>
              <tr data-quiet>
                <td colSpan={3}>First year before the discount</td>
                <td>{money(yearOf(services))}</td>
              </tr>
              <tr data-quiet>
                <td colSpan={3}>{optionInWords(fees)}</td>
                <td>−{money(savedCents)}</td>
              </tr>
            </>
          )}
          <tr data-total>
            <td colSpan={3}>{totalLabel(rateType, taxName)}</td>
            <td>{money(cents)}</td>
          </tr>
        </tbody>
      </table>
      <div className={classes["payment"]}>
        <p>
          <strong>{PAYMENT_OPTION_LABELS[fees.option]}</strong>
          <small>{paymentNote(fees, chosenBy)}</small>
        </p>
        <Parts fees={fees} money={money} />
      </div>
      <p className={classes["note"]}>{alsoOffered(fees, money)}</p>
    </div>
  );
}

function yearOf(services: readonly AgreedService[]): number {
  return services.reduce((sum, { yearCents }) => sum + yearCents, 0);
}

function paymentNote({ alsoOffered: others }: AgreedFees, chosenBy: string): string {
  return others.length === 0 ? "The only option for this fee type" : capitalised(chosenBy);
}

interface Part {
  readonly label: string;
  readonly amount: string;
  readonly note: string;
}

function Parts({ fees, money }: { fees: AgreedFees; money: (cents: number) => string }) {
  return (
    <div className={classes["parts"]}>
      {partsOf(fees, money).map(({ label, amount, note }) => (
        <p key={label}>
          <small>{label}</small>
          <strong>{amount}</strong>
          <small>{note}</small>
        </p>
      ))}
    </div>
  );
}

function partsOf({ payments, cents, instalments }: AgreedFees, money: (cents: number) => string): Part[] {
  if (instalments !== undefined) {
    const [equal, last] = instalments;
    const each = { label: `${equal.count} instalments`, amount: money(equal.cents), note: "each" };
    if (last === undefined) return [each];
    return [each, { label: "Last instalment", amount: money(last.cents), note: "takes the rest" }];
  }
  return payments.map((payment) => ({
    label: payment.when,
    amount: money(payment.cents),
    note: payments.length === 1 ? "one payment" : `${percentOf(payment.cents, cents)}%`,
  }));
}

function alsoOffered({ alsoOffered: others }: AgreedFees, money: (cents: number) => string): string | null {
  if (others.length === 0) return null;
  const texts = others.map(({ option, discount, cents }) => {
    const label = PAYMENT_OPTION_LABELS[option].toLowerCase();
    if (option === "monthlyInstalments") return `${label}, ${money(cents)} /m over 12 months`;
    return `${label}, ${money(cents)}${discount === 0 ? "" : ` with ${discount}% discount`}`;
  });
  return `Also offered: ${texts.join("; ")}.`;
}
