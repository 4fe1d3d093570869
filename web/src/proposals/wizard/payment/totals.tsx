// The totals of the proposal (spec 3 §9, Totals): by fee type, for the first year, and the effect of options and
// discounts.
import { FEE_TYPES, offeredOptions } from "@gap/core/proposals/fees/fee-types";
import { firstYearCents, groupCents, optionAmount, yearCents } from "@gap/core/proposals/fees/fees";
import type { FeeGroup, PriceType } from "@gap/core/proposals/proposal.schema";
import { includingTax, withTax, type SalesTax } from "@gap/core/proposals/fees/sales-tax";
import { formatCents } from "@gap/core/shared/money";
import { Figures } from "@gap/web/ui/display/figures";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { ShareBar } from "./share-bar";
import step from "../step-with-sidebar.module.css";
import classes from "./payment.module.css";

interface TotalsProps {
  readonly fees: readonly FeeGroup[];
  readonly services: readonly { readonly serviceId: string; readonly servicePriceType: PriceType }[];
  readonly agreed: ReadonlySet<string>;
  readonly nameOf: (serviceId: string) => string;
  readonly currencyCode: string;
  readonly tax: SalesTax;
}

export function Totals({ fees, services, agreed, nameOf, currencyCode, tax }: TotalsProps) {
  const money = (cents: number) => formatCents(cents, currencyCode);
  const groups = fees.filter(({ services: priced }) => priced.some(({ serviceId }) => agreed.has(serviceId)));
  const firstYear = firstYearCents([...fees], agreed);
  const saved = fees.reduce((cents, group) => cents + mostSaved(group, agreed), 0);
  const more = services
    .filter(({ servicePriceType }) => servicePriceType === "recommended")
    .map(({ serviceId }) => ({ serviceId, cents: firstYearCents([...fees], new Set([serviceId])) }));
  return (
    <aside className={step.sidebar} aria-label="Totals">
      <div className={classes.totalsHead}>
        <h2 className={classes.totalsTitle}>Totals</h2>
        <span className={classes.tax}>Excluding {tax.taxName}</span>
      </div>
      <dl className={classes.lines}>
        {groups.map((group, index) => (
          <GroupLines key={group.serviceRateType} group={group} agreed={agreed} shade={index} money={money} />
        ))}
        {groups.length === 0 ? (
          <div className={classes.line}>
            <dt>Nothing agreed yet</dt>
            <dd>{money(0)}</dd>
          </div>
        ) : null}
      </dl>
      <div className={classes.firstYear}>
        <p className={utility.quiet}>First year</p>
        <p className={classes.firstYearValue} role="status" aria-label={`First year ${money(firstYear)}`}>
          {money(firstYear)}
        </p>
        {tax.taxPercent === undefined ? null : (
          <p className={utility.quiet}>
            {money(withTax(firstYear, tax))} {includingTax(tax)}
          </p>
        )}
        <ShareBar shares={groups.map((group) => yearCents(group, agreed))} />
      </div>
      {more.length === 0 && saved === 0 ? null : (
        <dl className={classes.changes}>
          {more.map(({ serviceId, cents }) => (
            <div key={serviceId} className={classes.line}>
              <dt>With {nameOf(serviceId)}</dt>
              <dd>
                <Figures>+{money(cents)}</Figures>
              </dd>
            </div>
          ))}
          {saved === 0 ? null : (
            <div className={classes.line}>
              <dt>If all discounts are taken</dt>
              <dd>
                <Figures>-{money(saved)}</Figures>
              </dd>
            </div>
          )}
        </dl>
      )}
    </aside>
  );
}

interface GroupLinesProps {
  readonly group: FeeGroup;
  readonly agreed: ReadonlySet<string>;
  readonly shade: number;
  readonly money: (cents: number) => string;
}

function GroupLines({ group, agreed, shade, money }: GroupLinesProps) {
  const { label, suffix } = FEE_TYPES[group.serviceRateType];
  return (
    <>
      <div className={classes.line}>
        <dt className={classes.shaded}>
          <span className={classes.swatch} data-shade={shade} aria-hidden />
          {label}
        </dt>
        <dd>
          <Figures>{money(groupCents(group, agreed))}</Figures>
          {suffix === "" ? null : <span className={classes.unit}> {suffix}</span>}
        </dd>
      </div>
      {/* Spec 3 §9: monthly fees also show their annual amount. */}
      {group.serviceRateType === "Per month" ? (
        <div className={classes.line} data-second>
          <dt>Over 12 months</dt>
          <dd>
            <Figures>{money(yearCents(group, agreed))}</Figures>
          </dd>
        </div>
      ) : null}
    </>
  );
}

function mostSaved(group: FeeGroup, agreed: ReadonlySet<string>): number {
  return Math.max(...offeredOptions(group).map((option) => optionAmount(group, option, agreed).savedCents));
}
