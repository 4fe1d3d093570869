// One fee type of step 3: its services with their prices, and the payment options that it offers.
import { FEE_TYPES } from "@gap/core/proposals/fees/fee-types";
import { groupCents } from "@gap/core/proposals/fees/fees";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import {
  AGREEMENT_TYPES,
  PROPOSAL_LIMITS,
  type AgreementType,
  type FeeGroup,
  type PricedService,
} from "@gap/core/proposals/proposal.schema";
import { currencySymbolOf, formatCents } from "@gap/core/shared/money";
import { Figures } from "@gap/web/ui/display/figures";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { NameLines } from "../name-lines";
import type { WizardContext } from "../wizard-context";
import { countedIn, hasAgreed } from "./counted-services";
import { PaymentOptions } from "./payment-options";
import classes from "./payment.module.css";

/** Spec 3 §5, §9: no decimals, at most six digits. */
const PRICE_RULES = { maxDecimals: 0, maxIntegerDigits: 6, min: 0, max: PROPOSAL_LIMITS.price };
const UNIT_RULES = { maxDecimals: 0, maxIntegerDigits: 4, min: 1, max: PROPOSAL_LIMITS.units };

/** Not "Agreed", which says in step 2 that a service is included. */
const AGREEMENT_LABELS: Readonly<Record<AgreementType, string>> = {
  agreed: "Fixed",
  estimate: "Estimate",
};

interface FeeGroupCardProps {
  readonly wizard: WizardContext;
  readonly group: FeeGroup;
  readonly problem: string | undefined;
  readonly onChange: (part: Partial<FeeGroup>) => void;
}

export function FeeGroupCard({ wizard, group, problem, onChange }: FeeGroupCardProps) {
  const { draft } = wizard.autosave;
  const { currencyCode } = wizard.proposal;
  const { label, suffix } = FEE_TYPES[group.serviceRateType];
  const agreed = includedServiceIds(draft.step2, []);
  const changeService = (serviceId: string, part: Partial<PricedService>) =>
    onChange({
      services: group.services.map((each) => (each.serviceId === serviceId ? { ...each, ...part } : each)),
    });
  return (
    <Card
      title={label}
      actions={
        <span className={classes.groupTotal}>
          <Figures>{formatCents(groupCents(group, countedIn(group, agreed)), currencyCode)}</Figures>
          {suffix === "" ? null : <span className={classes.unit}> {suffix}</span>}
          {hasAgreed(group, agreed) ? null : <span className={classes.unit}> if chosen</span>}
        </span>
      }
    >
      <ul className={classes.services}>
        {group.services.map((service) => (
          <PriceRow
            key={service.serviceId}
            wizard={wizard}
            group={group}
            service={service}
            isRecommended={!agreed.has(service.serviceId)}
            onChange={(part) => changeService(service.serviceId, part)}
          />
        ))}
      </ul>
      <PaymentOptions
        group={group}
        agreed={agreed}
        currencyCode={currencyCode}
        problem={problem}
        onChange={onChange}
      />
    </Card>
  );
}

interface PriceRowProps {
  readonly wizard: WizardContext;
  readonly group: FeeGroup;
  readonly service: PricedService;
  readonly isRecommended: boolean;
  readonly onChange: (part: Partial<PricedService>) => void;
}

function PriceRow({ wizard, group, service, isRecommended, onChange }: PriceRowProps) {
  const { suffix, hasUnits } = FEE_TYPES[group.serviceRateType];
  const { name = "Service", category = "" } = wizard.services.byId.get(service.serviceId) ?? {};
  const hiddenLabel = { className: visuallyHidden.hidden ?? "" };
  return (
    <li className={classes.service}>
      <NameLines
        wideOnPhones
        name={
          <>
            {name}
            {service.serviceAgreementType === "estimate" ? <span className={utility.faint}>*</span> : null}
          </>
        }
        second={category}
      />
      {isRecommended ? (
        <StatusBadge tone="accent" fact>
          Recommended
        </StatusBadge>
      ) : null}
      <SelectField
        label={`Fixed or estimated price of ${name}`}
        labelProps={hiddenLabel}
        className={classes.agreement ?? ""}
        size="xs"
        required
        data={AGREEMENT_TYPES.map((value) => ({ value, label: AGREEMENT_LABELS[value] }))}
        value={service.serviceAgreementType}
        onChange={(value) => {
          const next = AGREEMENT_TYPES.find((each) => each === value);
          if (next !== undefined) onChange({ serviceAgreementType: next });
        }}
      />
      {hasUnits ? (
        <div className={classes.units}>
          <NumberField
            label={`${group.serviceRateType === "Per session" ? "Sessions" : "Units"} of ${name}`}
            labelProps={hiddenLabel}
            rules={UNIT_RULES}
            unitAfter="×"
            value={service.serviceUnits}
            onChange={(serviceUnits) => onChange({ serviceUnits: serviceUnits ?? 1 })}
          />
        </div>
      ) : null}
      <div className={classes.price}>
        <NumberField
          label={`Price of ${name}`}
          labelProps={hiddenLabel}
          rules={PRICE_RULES}
          unitBefore={currencySymbolOf(wizard.proposal.currencyCode)}
          unitAfter={suffix === "" ? undefined : suffix}
          value={service.servicePrice}
          onChange={(servicePrice) => onChange({ servicePrice: servicePrice ?? 0 })}
        />
      </div>
    </li>
  );
}
