// The price of a service in this proposal, with its quantity and discount counted.
import { FEE_TYPES } from "@gap/core/proposals/fees/fee-types";
import { lineCents, lineOf } from "@gap/core/proposals/fees/fees";
import { formatCents } from "@gap/core/shared/money";
import { Figures } from "@gap/web/ui/display/figures";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { WizardContext } from "./wizard-context";

export function LinePrice({ wizard, serviceId }: { wizard: WizardContext; serviceId: string }) {
  const found = lineOf(wizard.autosave.draft.step3, serviceId);
  if (found === undefined) return null;
  const { rateType, line } = found;
  const { suffix } = FEE_TYPES[rateType];
  return (
    <Figures>
      {formatCents(lineCents(rateType, line), wizard.proposal.currencyCode)}
      {suffix === "" ? null : <span className={utility.faint}> {suffix}</span>}
    </Figures>
  );
}
