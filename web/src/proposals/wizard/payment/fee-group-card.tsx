// One fee type of step 3: its services with their prices, and the payment options that it offers.
import { FEE_TYPES } from "@gap/core/proposals/fees/fee-types";
import { groupCents } from "@gap/core/proposals/fees/fees";
import { includedServiceIds } from "@gap/core/proposals/fees/payment-preferences";
import type { FeeGroup, PricedService } from "@gap/core/proposals/proposal.schema";
import { formatCents } from "@gap/core/shared/money";
import { Figures } from "@gap/web/ui/display/figures";
import { Card } from "@gap/web/ui/page/card";
import type { WizardContext } from "../wizard-context";
import { countedIn, hasAgreed } from "./counted-services";
import { PaymentOptions } from "./payment-options";
import { PriceRow } from "./price-row";
import classes from "./payment.module.css";

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
