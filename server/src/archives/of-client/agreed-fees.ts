// The first year's fees on a proposal's page in a client's archive: totals with tax, how and when they are paid, and what
// the proposal says it is worth.
import { html } from "hono/html";
import type { Agreement, TaxedAmount } from "@gap/core/proposals/fees/agreement";
import { optionInWords } from "@gap/core/proposals/fees/fee-types";
import { ESTIMATE_NOTE, hasEstimates } from "@gap/core/proposals/fees/fees";
import { taxInWords } from "@gap/core/proposals/fees/sales-tax";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { SECTION_TITLES } from "@gap/core/proposals/sign-view-sections";
import { WORTH_TITLE, worthInWords } from "@gap/core/proposals/value-on-proposal";
import { formatCentsExactly } from "@gap/core/shared/money";
import { closedByServices } from "@gap/core/value-gap/value-of-services";
import type { Markup } from "./page";

const STILL_OPEN =
  "Nothing has been chosen yet. These are the fees without recommended services, each paid by the first option that is offered.";

/** Nothing for a proposal without fees. */
export function agreedFees(proposal: Proposal, agreement: Agreement): Markup {
  const { fees } = agreement;
  if (fees.length === 0) return html``;
  return html`<h2>${SECTION_TITLES.pricing}</h2>
    ${proposal.response === undefined ? html`<p class="quiet">${STILL_OPEN}</p>` : ""}
    <table>
      ${headers("Fees of the first year", "Payment")}
      ${fees.map((each) => {
        const others = each.alsoOffered.map(optionInWords).join(", ");
        const payment = `${optionInWords(each)}${others === "" ? "" : ` (also offered: ${others})`}`;
        return row(each.label, payment, formatCentsExactly(each.cents, proposal.currencyCode));
      })}
      ${totals(proposal, agreement)}
    </table>
    <h3>When it is paid</h3>
    <table>
      ${headers("When", "What")}
      ${fees.flatMap(({ payments }) =>
        payments.map((payment) => row(payment.when, payment.item, paidInWords(proposal, payment))),
      )}
    </table>
    ${hasEstimates(proposal.step3, includedIn(agreement)) ? html`<p class="quiet">${ESTIMATE_NOTE}</p>` : ""}`;
}

/** Nothing for a proposal without a scenario. */
export function worth({ value, advisorName }: Proposal, agreement: Agreement): Markup {
  if (value === undefined) return html``;
  const closed = closedByServices(value, includedIn(agreement));
  const words = worthInWords({ value, closed, feeCents: agreement.cents, advisorName });
  const sentences = [words.summary, words.brings, words.cash].filter((each) => each !== undefined);
  return html`<h2>${WORTH_TITLE}</h2>
    ${sentences.map((sentence) => html`<p class="text">${sentence}</p>`)}`;
}

function includedIn({ agreed, chosen }: Agreement): ReadonlySet<string> {
  return new Set([...agreed, ...chosen].map(({ serviceId }) => serviceId));
}

/** Not shown on phones, where the cells are below each other. */
function headers(first: string, second: string): Markup {
  return html`<tr class="headers">
    <th scope="col">${first}</th>
    <th scope="col">${second}</th>
    <th scope="col">Amount</th>
  </tr>`;
}

function row(first: string, second: string, amount: string): Markup {
  return html`<tr>
    <th scope="row">${first}</th>
    <td>${second}</td>
    <td>${amount}</td>
  </tr>`;
}

function totals({ taxName, taxPercent, currencyCode }: Proposal, { cents, taxCents }: TaxedAmount): Markup[] {
  const money = (amount: number) => formatCentsExactly(amount, currencyCode);
  if (taxPercent === undefined) return [row("Total, first year", "", money(cents))];
  return [
    row(`Total, first year, excluding ${taxName}`, "", money(cents)),
    row(taxInWords({ taxName, taxPercent }), "", money(taxCents)),
    row(`Total, first year, including ${taxName}`, "", money(cents + taxCents)),
  ];
}

/** With the tax, because that is what is paid. */
function paidInWords(
  { taxName, taxPercent, currencyCode }: Proposal,
  { cents, taxCents }: TaxedAmount,
): string {
  const money = (amount: number) => formatCentsExactly(amount, currencyCode);
  return taxPercent === undefined ? money(cents) : `${money(cents + taxCents)} including ${taxName}`;
}
