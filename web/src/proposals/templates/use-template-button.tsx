// Starts a proposal from the template that is being edited, with everything that was typed.
import { IconFilePlus } from "@tabler/icons-react";
import { useState } from "react";
import { DETAILS_STEP } from "@gap/core/proposals/step-completion";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useBeginProposal } from "../list/use-begin-proposal";
import type { WizardContext } from "../wizard/wizard-context";

interface UseTemplateButtonProps {
  readonly templateId: string;
  readonly wizard: Pick<WizardContext, "autosave" | "letter" | "goTo">;
  readonly onOpen: (proposalId: string) => void;
}

export function UseTemplateButton({ templateId, wizard, onOpen }: UseTemplateButtonProps) {
  const { autosave, letter, goTo } = wizard;
  const { begin, isBeginning } = useBeginProposal(onOpen);
  const [isSaving, setIsSaving] = useState(false);
  const start = async () => {
    // A letter that cannot be saved would be missing from the proposal.
    if (letter.problem !== undefined) {
      goTo(DETAILS_STEP);
      showSnackbar({ tone: "error", message: letter.problem });
      return;
    }
    setIsSaving(true);
    const isSaved = await autosave.flush();
    setIsSaving(false);
    if (isSaved) begin({ templateId });
  };
  return (
    <Button icon={<IconFilePlus size={16} />} pending={isSaving || isBeginning} onClick={() => void start()}>
      Use template
    </Button>
  );
}
