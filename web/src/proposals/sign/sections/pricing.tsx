// 'Pricing & Payment Terms' (spec 3 §2, §9): a card per fee type with its services, total and payment options.
import {
  FEE_TYPES,
  lineInWords,
  offeredOptions,
  PAYMENT_OPTION_LABELS,
  totalLabel,
} from "@gap/core/proposals/fees/fee-types";
import {
  discountOf,
  ESTIMATE_NOTE,
  groupCents,
  hasEstimates,
  instalmentsInWords,
  lineCents,
  optionAmount,
  yearCents,
  type OptionAmount,
} from "@gap/core/proposals/fees/fees";
import type { FeeGroup, PaymentOption, PricedService } from "@gap/core/proposals/proposal.schema";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { includingTax, withTax } from "@gap/core/proposals/fees/sales-tax";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import { capitalised } from "@gap/core/shared/capitalised";
import { formatCents } from "@gap/core/shared/money";
import { Figures } from "@gap/web/ui/display/figures";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import { ChoiceCard } from "@gap/web/ui/form/choice-card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { Section } from "./section";
import type { Answer } from "../answering/use-answer";
import classes from "./pricing.module.css";

interface PricingProps {
  readonly proposal: Proposal;
  readonly answer: Answer;
  readonly mayChoose: boolean;
  readonly chosenBy: string | undefined;
}

export function Pricing({ proposal, answer, mayChoose, chosenBy }: PricingProps) {
  return (
    <Section id="pricing">
      {answer.fees.map(({ group }) => (
        <FeeCard
          key={group.serviceRateType}
          group={group}
          proposal={proposal}
          answer={answer}
          mayChoose={mayChoose}
          chosenBy={chosenBy}
        />
      ))}
      {hasEstimates(proposal.step3, answer.included) ? (
        <p className={classes["estimates"]}>* {ESTIMATE_NOTE}</p>
      ) : null}
    </Section>
  );
}

interface FeeCardProps extends PricingProps {
  readonly group: FeeGroup;
}

function FeeCard({ group, proposal, answer, mayChoose, chosenBy }: FeeCardProps) {
  const { currencyCode, taxName, taxPercent, step2 } = proposal;
  const { included } = answer;
  const { label, suffix } = FEE_TYPES[group.serviceRateType];
  const total = groupCents(group, included);
  const names = new Map(step2.map(({ serviceId, serviceName }) => [serviceId, serviceName]));
  return (
    <div className={classes["fee"]}>
      <h3>{label}</h3>
      <table>
        <thead className={visuallyHidden["hidden"]}>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {group.services
            .filter(({ serviceId }) => included.has(serviceId))
            .map((service) => (
              <tr key={service.serviceId}>
                <td>
                  {lineName(group.serviceRateType, service, names.get(service.serviceId) ?? "")}
                  {service.serviceAgreementType === "estimate" ? (
                    <small className={utility.faint}> estimate</small>
                  ) : null}
                </td>
                <td>
                  <Amount
                    cents={lineCents(group.serviceRateType, service)}
                    currencyCode={currencyCode}
                    suffix={suffix}
                  />
                </td>
              </tr>
            ))}
          <tr className={classes["total"]}>
            <td>{totalLabel(group.serviceRateType, taxName)}</td>
            <td>
              <Amount cents={total} currencyCode={currencyCode} suffix={suffix} />
            </td>
          </tr>
          {taxPercent === undefined ? null : (
            <tr className={classes["withTax"]}>
              <td>{capitalised(includingTax(proposal))}</td>
              <td>
                <Amount cents={withTax(total, proposal)} currencyCode={currencyCode} suffix={suffix} />
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <Options
        group={group}
        answer={answer}
        mayChoose={mayChoose}
        chosenBy={chosenBy}
        currencyCode={currencyCode}
      />
    </div>
  );
}

function lineName(rateType: ServiceRateType, service: PricedService, name: string): string {
  const marked = service.serviceAgreementType === "estimate" ? `${name}*` : name;
  return lineInWords(rateType, marked, service);
}

interface OptionsProps extends Omit<FeeCardProps, "proposal"> {
  readonly currencyCode: string;
}

function Options({ group, answer, mayChoose, chosenBy, currencyCode }: OptionsProps) {
  const rateType = group.serviceRateType;
  const offered = offeredOptions(group);
  const isOnly = offered.length === 1;
  return (
    <div
      className={classes["options"]}
      role="radiogroup"
      aria-label={`How to pay: ${FEE_TYPES[rateType].label}`}
    >
      {offered.map((option) => {
        const isChosen = answer.preferences[rateType] === option;
        return (
          <ChoiceCard
            key={option}
            picks="one"
            name={rateType}
            value={option}
            title={<OptionTitle group={group} option={option} answer={answer} currencyCode={currencyCode} />}
            text={
              <span className={classes["optionText"]}>
                {optionText(group, option, optionAmount(group, option, answer.included), {
                  year: formatCents(yearCents(group, answer.included), currencyCode),
                  money: (cents) => formatCents(cents, currencyCode),
                })}
                {isOnly ? ". The only option, chosen for you." : null}
              </span>
            }
            checked={isChosen}
            disabled={!mayChoose}
            onChange={() => answer.choose(rateType, option)}
            // Nobody has chosen the only option.
            {...(isChosen && !isOnly && chosenBy !== undefined && { locked: chosenBy })}
          />
        );
      })}
    </div>
  );
}

interface OptionTitleProps {
  readonly group: FeeGroup;
  readonly option: PaymentOption;
  readonly answer: Answer;
  readonly currencyCode: string;
}

function OptionTitle({ group, option, answer, currencyCode }: OptionTitleProps) {
  const { totalCents, instalments, parts } = optionAmount(group, option, answer.included);
  const discount = discountOf(group, option);
  const shown = instalments?.[0] ?? (option === "stagedPayments" ? parts[0]?.cents : undefined) ?? totalCents;
  return (
    <>
      {PAYMENT_OPTION_LABELS[option]}{" "}
      <span className={classes["optionAmount"]}>
        <Amount cents={shown} currencyCode={currencyCode} suffix={instalments === undefined ? "" : "/m"} />
        {discount === 0 ? null : (
          <StatusBadge tone="success" fact>
            Save {discount}%
          </StatusBadge>
        )}
      </span>
    </>
  );
}

interface Worded {
  readonly year: string;
  readonly money: (cents: number) => string;
}

function optionText(
  group: FeeGroup,
  option: PaymentOption,
  { savedCents, parts, instalments = [] }: OptionAmount,
  { year, money }: Worded,
): string {
  switch (option) {
    case "monthlyInstalments":
      return capitalised(instalmentsInWords(instalments, money));
    case "annualPayment":
      return savedCents === 0 ? "Once a year" : `Instead of ${year}`;
    case "upfrontPaymentInFull":
      return savedCents === 0 ? "Before the work starts" : `Instead of ${year}`;
    case "paymentOnCompletion":
      return "When the work is done";
    case "stagedPayments": {
      const [first, ...later] = parts;
      const then = later.map(({ label, cents }) => `${money(cents)} ${label}`).join(", ");
      const percent = firstPercent(group);
      return `${percent}% of ${year} ${first?.label ?? ""}${then === "" ? "" : `, then ${then}`}`;
    }
  }
}

function firstPercent({ stagedPaymentUpfront = 0, stagedPaymentMilestone = 0 }: FeeGroup): number {
  return stagedPaymentUpfront || stagedPaymentMilestone || 100;
}

export function Amount({
  cents,
  currencyCode,
  suffix = "",
}: {
  cents: number;
  currencyCode: string;
  suffix?: string;
}) {
  return (
    <Figures>
      {formatCents(cents, currencyCode)}
      {suffix === "" ? null : <span className={utility.faint}> {suffix}</span>}
    </Figures>
  );
}
