// One service of step 3: its price, agreed or estimated, with its units, quantity and discount.
import { IconDiscount } from "@tabler/icons-react";
import { useId, useState } from "react";
import { FEE_TYPES } from "@gap/core/proposals/fees/fee-types";
import { lineCents } from "@gap/core/proposals/fees/fees";
import {
  AGREEMENT_TYPES,
  PROPOSAL_LIMITS,
  type AgreementType,
  type FeeGroup,
  type PricedService,
} from "@gap/core/proposals/proposal.schema";
import { currencySymbolOf, formatCents } from "@gap/core/shared/money";
import { IconButton } from "@gap/web/ui/actions/icon-button";
import { Figures } from "@gap/web/ui/display/figures";
import { StatusBadge } from "@gap/web/ui/display/status-badge";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { NameLines } from "../name-lines";
import type { WizardContext } from "../wizard-context";
import classes from "./payment.module.css";

/** Spec 3 §5, §9: no decimals, at most six digits. */
const PRICE_RULES = { maxDecimals: 0, maxIntegerDigits: 6, min: 0, max: PROPOSAL_LIMITS.price };
const UNIT_RULES = { maxDecimals: 0, maxIntegerDigits: 4, min: 1, max: PROPOSAL_LIMITS.units };
const PERCENT_RULES = { maxDecimals: 0, maxIntegerDigits: 2, min: 0, max: PROPOSAL_LIMITS.percent };

/** Not "Agreed", which says in step 2 that a service is included. */
const AGREEMENT_LABELS: Readonly<Record<AgreementType, string>> = { agreed: "Fixed", estimate: "Estimate" };

export function priceFieldId(serviceId: string): string {
  return `price-${serviceId}`;
}

function hasDetails({ serviceQuantity = 1, serviceDiscount = 0 }: PricedService): boolean {
  return serviceQuantity > 1 || serviceDiscount > 0;
}

interface PriceRowProps {
  readonly wizard: WizardContext;
  readonly group: FeeGroup;
  readonly service: PricedService;
  readonly isRecommended: boolean;
  readonly onChange: (part: Partial<PricedService>) => void;
}

export function PriceRow({ wizard, group, service, isRecommended, onChange }: PriceRowProps) {
  const { suffix, hasUnits } = FEE_TYPES[group.serviceRateType];
  const { name = "Service", category = "" } = wizard.services.byId.get(service.serviceId) ?? {};
  const [isOpen, setIsOpen] = useState(() => hasDetails(service));
  const detailsId = useId();
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
      <IconButton
        small
        label={`${hasUnits ? "Discount" : "Quantity and discount"} of ${name}`}
        icon={<IconDiscount size={16} />}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setIsOpen(!isOpen)}
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
          id={priceFieldId(service.serviceId)}
          label={`Price of ${name}`}
          labelProps={hiddenLabel}
          rules={PRICE_RULES}
          unitBefore={currencySymbolOf(wizard.proposal.currencyCode)}
          unitAfter={suffix === "" ? undefined : suffix}
          value={service.servicePrice}
          onChange={(servicePrice) => onChange({ servicePrice: servicePrice ?? 0 })}
        />
      </div>
      <div id={detailsId} className={classes.details} hidden={!isOpen}>
        {hasUnits ? null : (
          <NumberField
            label="Quantity"
            aria-label={`Quantity of ${name}`}
            rules={UNIT_RULES}
            unitAfter="×"
            value={service.serviceQuantity ?? 1}
            onChange={(serviceQuantity) => onChange({ serviceQuantity: serviceQuantity ?? 1 })}
          />
        )}
        <NumberField
          label="Discount"
          aria-label={`Discount on ${name}`}
          rules={PERCENT_RULES}
          unitAfter="%"
          value={service.serviceDiscount ?? 0}
          onChange={(serviceDiscount) => onChange({ serviceDiscount: serviceDiscount ?? 0 })}
        />
        <p className={classes.lineTotal}>
          <span>Amount</span>
          <Figures>
            {formatCents(lineCents(group.serviceRateType, service), wizard.proposal.currencyCode)}
            {suffix === "" ? null : <span className={classes.unit}> {suffix}</span>}
          </Figures>
        </p>
      </div>
    </li>
  );
}
