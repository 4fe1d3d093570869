// The last step of a template: its personal message. Recipients and sending belong to each proposal.
import { Card } from "@gap/web/ui/page/card";
import type { WizardContext } from "../wizard-context";
import { PersonalMessage } from "./personal-message";

export function StepMessage({ wizard: { autosave } }: { wizard: WizardContext }) {
  return (
    <Card>
      <PersonalMessage autosave={autosave} required={false} />
    </Card>
  );
}
