// The first year in the printed document: what each fee type costs with tax, and when it is paid.
import type { ReactNode } from "react";
import type { Agreement, TaxedAmount } from "@gap/core/proposals/fees/agreement";
import { optionInWords } from "@gap/core/proposals/fees/fee-types";
import { taxInWords } from "@gap/core/proposals/fees/sales-tax";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatCentsExactly } from "@gap/core/shared/money";
import classes from "./printed.module.css";

interface FirstYearProps {
  readonly proposal: Proposal;
  readonly agreement: Agreement;
}

export function FirstYear({ proposal, agreement }: FirstYearProps) {
  const { fees } = agreement;
  const hasRest = fees.some(({ instalments = [] }) => instalments.length > 1);
  return (
    <section className={classes["section"]}>
      <Amounts
        title="First year"
        total="Total, first year"
        proposal={proposal}
        agreement={agreement}
        first="Fee type"
        second="Payment"
      >
        {fees.map((each) => (
          <tr key={each.rateType}>
            <td>{each.label}</td>
            <td>{optionInWords(each)}</td>
            <Figures amount={each} proposal={proposal} />
          </tr>
        ))}
      </Amounts>
      <Amounts
        title="When it is paid"
        total="All payments, first year"
        proposal={proposal}
        agreement={agreement}
        first="When"
        second="What"
      >
        {fees.flatMap(({ rateType, payments }) =>
          payments.map((payment) => (
            <tr key={`${rateType} ${payment.when}`}>
              <td>{payment.when}</td>
              <td>{payment.item}</td>
              <Figures amount={payment} proposal={proposal} />
            </tr>
          )),
        )}
      </Amounts>
      {hasRest ? (
        <p className={classes["note"]}>
          Instalments are rounded to the cent; the last one takes the remainder, so that they add up to the
          total.
        </p>
      ) : null}
    </section>
  );
}

interface AmountsProps extends FirstYearProps {
  readonly title: string;
  readonly total: string;
  readonly first: string;
  readonly second: string;
  readonly children: ReactNode;
}

function Amounts({ title, total, proposal, agreement, first, second, children }: AmountsProps) {
  const { taxName, taxPercent } = proposal;
  return (
    <div className={classes["whole"]}>
      <h3>{title}</h3>
      <table className={classes["amounts"]} data-two-texts>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{second}</th>
            {taxPercent === undefined ? (
              <th scope="col">Amount</th>
            ) : (
              <>
                <th scope="col">Excluding {taxName}</th>
                <th scope="col">{taxInWords(proposal)}</th>
                <th scope="col">Including {taxName}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {children}
          <tr data-total>
            <td colSpan={2}>{total}</td>
            <Figures amount={agreement} proposal={proposal} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Figures({ amount: { cents, taxCents }, proposal }: { amount: TaxedAmount; proposal: Proposal }) {
  const money = (figure: number) => formatCentsExactly(figure, proposal.currencyCode);
  const figures = proposal.taxPercent === undefined ? [cents] : [cents, taxCents, cents + taxCents];
  // Their position tells the columns apart.
  return figures.map((figure, index) => <td key={index}>{money(figure)}</td>);
}
