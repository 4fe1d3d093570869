// The payment options of a fee type (spec 3 §3, §9): a card for each with its amount and percentages.
import { useId } from "react";
import { FEE_TYPES, PAYMENT_OPTION_LABELS } from "@gap/core/proposals/fees/fee-types";
import { completionPercent, instalmentsInWords, optionAmount } from "@gap/core/proposals/fees/fees";
import { PROPOSAL_LIMITS, type FeeGroup, type PaymentOption } from "@gap/core/proposals/proposal.schema";
import { capitalised } from "@gap/core/shared/capitalised";
import { formatCents } from "@gap/core/shared/money";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { FieldError } from "@gap/web/ui/form/field-error";
import { NumberField } from "@gap/web/ui/form/number-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { countedIn } from "./counted-services";
import { ShareBar } from "./share-bar";
import classes from "./payment.module.css";

/** Spec 3 §5: no decimals, two digits. */
const PERCENT_RULES = { maxDecimals: 0, maxIntegerDigits: 2, min: 0, max: PROPOSAL_LIMITS.percent };

interface PaymentOptionsProps {
  readonly group: FeeGroup;
  readonly agreed: ReadonlySet<string>;
  readonly currencyCode: string;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<FeeGroup>) => void;
}

export function PaymentOptions(props: PaymentOptionsProps) {
  const { group } = props;
  const headingId = useId();
  const { options } = FEE_TYPES[group.serviceRateType];
  const isNoneOn = options.every((option) => group[option] !== true);
  return (
    <div className={classes.options} role="group" aria-labelledby={headingId}>
      <p id={headingId} className={classes.optionsHeading}>
        Payment options
      </p>
      <div className={classes.cards}>
        {options.map((option) => (
          <OptionCard key={option} option={option} {...props} />
        ))}
      </div>
      {isNoneOn ? (
        <p className={classes.hint}>If no option is ticked, monthly instalments are offered.</p>
      ) : null}
    </div>
  );
}

interface OptionCardProps extends PaymentOptionsProps {
  readonly option: PaymentOption;
}

function OptionCard({ option, ...props }: OptionCardProps) {
  const { group, onChange } = props;
  const isOn = group[option] === true;
  return (
    <div
      className={classes.card}
      data-on={isOn || undefined}
      data-wide={option === "stagedPayments" || undefined}
    >
      <div className={classes.cardMain}>
        <CheckboxField
          label={PAYMENT_OPTION_LABELS[option]}
          description={<span className={classes.amounts}>{textOf(option, props)}</span>}
          checked={isOn}
          onChange={(event) => onChange({ [option]: event.currentTarget.checked })}
        />
        {option === "stagedPayments" ? (
          <div className={classes.stagesBar}>
            <ShareBar shares={stagesOf(group).map(({ percent }) => Math.max(0, percent))} />
          </div>
        ) : null}
      </div>
      <Percentages option={option} {...props} />
    </div>
  );
}

function Percentages({ option, group, problem, onChange }: OptionCardProps) {
  const problemId = useId();
  const name = FEE_TYPES[group.serviceRateType].label;
  const hidden = { labelProps: { className: visuallyHidden.hidden ?? "" } };
  if (option === "annualPayment" || option === "upfrontPaymentInFull") {
    const field = `${option}Discount` as const;
    return (
      <div className={classes.percent}>
        <NumberField
          {...hidden}
          label={`Discount of ${PAYMENT_OPTION_LABELS[option].toLowerCase()}, ${name}`}
          size="xs"
          rules={PERCENT_RULES}
          unitAfter="%"
          value={group[field] ?? 0}
          onChange={(discount) => onChange({ [field]: discount ?? 0 })}
        />
      </div>
    );
  }
  if (option !== "stagedPayments") return null;
  const stage = (label: string, field: "stagedPaymentUpfront" | "stagedPaymentMilestone") => (
    <div className={classes.percent}>
      <NumberField
        label={label}
        size="xs"
        rules={PERCENT_RULES}
        unitAfter="%"
        value={group[field] ?? 0}
        {...(problem !== undefined && {
          error: true,
          attributes: { input: { "aria-describedby": problemId } },
        })}
        onChange={(percent) => onChange({ [field]: percent ?? 0 })}
      />
    </div>
  );
  return (
    <>
      <div className={classes.stages}>
        {stage("Upfront", "stagedPaymentUpfront")}
        {stage("Milestone", "stagedPaymentMilestone")}
        <div className={classes.percent}>
          <TextField
            label="Completion"
            size="xs"
            readOnly
            className={classes.readOnly ?? ""}
            rightSection="%"
            value={completionPercent(group) < 0 ? "" : String(completionPercent(group))}
          />
        </div>
      </div>
      {problem === undefined ? null : (
        <div className={classes.problem}>
          <FieldError id={problemId} isAnnounced>
            {problem}
          </FieldError>
        </div>
      )}
    </>
  );
}

function stagesOf(group: FeeGroup) {
  return [
    { percent: group.stagedPaymentUpfront ?? 0 },
    { percent: group.stagedPaymentMilestone ?? 0 },
    { percent: completionPercent(group) },
  ];
}

function textOf(option: PaymentOption, { group, agreed, currencyCode }: PaymentOptionsProps): string {
  const counted = countedIn(group, agreed);
  const { totalCents, savedCents, parts, instalments = [] } = optionAmount(group, option, counted);
  const money = (cents: number) => formatCents(cents, currencyCode);
  switch (option) {
    case "monthlyInstalments": {
      const words = instalmentsInWords(instalments, money);
      const [first = totalCents] = instalments;
      return first === instalments.at(-1) ? `${money(first)} /m ${words}` : capitalised(words);
    }
    case "annualPayment":
    case "upfrontPaymentInFull":
      return savedCents === 0 ? money(totalCents) : `${money(totalCents)}, saves ${money(savedCents)}`;
    case "paymentOnCompletion":
      return `${money(totalCents)} when done`;
    case "stagedPayments":
      // Stages over 100 % give a negative completion, which is left out; the error shows below the fields.
      return parts
        .filter(({ cents }) => cents >= 0)
        .map(({ label, cents }) => `${money(cents)} ${label}`)
        .join(", ");
  }
}
