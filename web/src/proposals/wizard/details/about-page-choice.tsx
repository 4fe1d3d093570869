// Whether the proposal includes the firm's About us page, which it does unless it is switched off here.
import { Switch } from "@mantine/core";
import "@mantine/core/styles/Switch.layer.css";
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { DetailsPartProps } from "./details-part-props";

const INCLUDE = "Include our About us page";

interface AboutPageChoiceProps extends Pick<DetailsPartProps, "step4" | "onChange"> {
  readonly hasPage: boolean;
}

export function AboutPageChoice({ step4, onChange, hasPage }: AboutPageChoiceProps) {
  if (!hasPage)
    return (
      <p className={utility.quiet}>
        Your firm has no About us page yet. Once you add one under My organisation, General, you can include
        it here.
      </p>
    );
  return (
    <Switch
      label={INCLUDE}
      // Otherwise the description would be part of the name, too.
      aria-label={INCLUDE}
      description="Your client reads it before the prices, in the sign view and in the PDF."
      checked={step4.includesAboutPage !== false}
      onChange={(event) => onChange({ includesAboutPage: event.currentTarget.checked })}
    />
  );
}
