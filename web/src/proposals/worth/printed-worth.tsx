// 'What this is worth' in the printed document (spec 8 §3): what was chosen, and what it closes of the gap.
import type { Agreement } from "@gap/core/proposals/fees/agreement";
import { WORTH_TITLE } from "@gap/core/proposals/value-on-proposal";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { formatCents } from "@gap/core/shared/money";
import { LEVER_NAMES } from "@gap/core/value-gap/levers";
import { ShareBar } from "@gap/web/ui/charts/share-bar";
import printed from "../printed/printed.module.css";
import { worthOfProposal } from "./shown-worth";
import classes from "./worth.module.css";

interface PrintedWorthProps {
  readonly proposal: Proposal;
  readonly agreement: Agreement;
}

/** Nothing without a scenario. */
export function PrintedWorth({ proposal, agreement }: PrintedWorthProps) {
  const { agreed, chosen } = agreement;
  const services = [...agreed, ...chosen];
  const worth = worthOfProposal(proposal, {
    included: new Set(services.map(({ serviceId }) => serviceId)),
    firstYearCents: agreement.cents,
  });
  if (worth === undefined) return null;
  const { words, closed, shares, fee, value } = worth;
  const money = (amount: number) => formatCents(amount * 100, value.currencyCode);
  return (
    <section className={printed["section"]}>
      <div className={printed["whole"]}>
        <h3>{WORTH_TITLE}</h3>
        <div className={classes["printed"]}>
          <p>Your selection closes</p>
          <p className={classes["closed"]}>
            {words.closed} <small>{words.ofGap}</small>
          </p>
          <p>{words.share}</p>
          <ShareBar thin label={words.summary} shares={shares} reference={fee} columns={["Part", "A year"]} />
          <p>
            {words.fee} fee, first year
            {words.brings === undefined ? null : `. ${words.brings}.`}
          </p>
        </div>
        <table className={printed["amounts"]} data-two-texts>
          <thead>
            <tr>
              <th scope="col">Part of the gap</th>
              <th scope="col">Whole part</th>
              <th scope="col">Closed</th>
            </tr>
          </thead>
          <tbody>
            {closed.parts.map((part) => (
              <tr key={part.lever}>
                <td>{LEVER_NAMES[part.lever]}</td>
                <td>{money(part.amount)}</td>
                <td>{money(part.closed)}</td>
              </tr>
            ))}
            <tr data-total>
              <td>Profit gap</td>
              <td>{money(closed.gap)}</td>
              <td>{money(closed.closed)}</td>
            </tr>
          </tbody>
        </table>
        <p className={printed["note"]}>
          {[
            ...services.flatMap(({ serviceId, name }) => {
              const amount = closed.byService.get(serviceId) ?? 0;
              return amount === 0 ? [] : [`${name} closes ${money(amount)}.`];
            }),
            words.cash,
            words.note,
          ]
            .filter((each) => each !== undefined)
            .join(" ")}
        </p>
      </div>
    </section>
  );
}
