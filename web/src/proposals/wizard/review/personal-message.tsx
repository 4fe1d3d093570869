// The message at the beginning of the email to the signees (spec 3 §2).
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import type { ProposalAutosave } from "@gap/web/proposals/autosave/use-proposal-autosave";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";

interface PersonalMessageProps {
  readonly autosave: Pick<ProposalAutosave, "draft" | "change">;
  readonly required: boolean;
}

export function PersonalMessage({ autosave: { draft, change }, required }: PersonalMessageProps) {
  return (
    <TextAreaField
      label="Personal message"
      required={required}
      minRows={5}
      placeholder="Tell your client in your own words why you propose this"
      maxLength={PROPOSAL_LIMITS.personalMessage}
      value={draft.step5.personalMessage}
      onChange={({ currentTarget: { value } }) =>
        change((before) => ({ ...before, step5: { personalMessage: value } }))
      }
    />
  );
}
