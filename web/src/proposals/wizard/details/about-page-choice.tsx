// Whether the proposal includes the firm's About us page, which it does unless it is switched off here.
import { SwitchField } from "@gap/web/ui/form/toggles/switch-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { DetailsPartProps } from "./details-part-props";

interface AboutPageChoiceProps extends Pick<DetailsPartProps, "step4" | "onChange"> {
  readonly hasPage: boolean;
}

export function AboutPageChoice({ step4, onChange, hasPage }: AboutPageChoiceProps) {
  if (!hasPage)
    return (
      <p className={utility.quiet}>
        Your organisation has no About us page yet. Once you add one under My organisation, General, you can
        include it here.
      </p>
    );
  return (
    <SwitchField
      label="Include our About us page"
      description="Your client reads it before the prices, in the sign view and in the PDF."
      checked={step4.includesAboutPage !== false}
      onChange={(includesAboutPage) => onChange({ includesAboutPage })}
    />
  );
}
