// Gives a step to a member of the firm.
import { useState } from "react";
import { REQUIRED } from "@gap/core/shared/required";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SelectField } from "@gap/web/ui/form/select-field";
import { useMembers } from "@gap/web/work-items/work-items.queries";
import type { ItemOnPage } from "../item-on-page";

interface AdvisorDialogProps {
  readonly page: ItemOnPage;
  readonly step: WorkItemStepView;
  readonly onClose: () => void;
}

export function AdvisorDialog({ page: { item, steps }, step, onClose }: AdvisorDialogProps) {
  const { members, error, refetch } = useMembers();
  const [chosen, setChosen] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const role = item.roles.find((each) => each.role === step.role)?.name;
  const choose = async () => {
    if (chosen === null) return setProblem(REQUIRED);
    setIsSaving(true);
    const refused = await steps.changeFields(step, { assigneeId: chosen });
    setIsSaving(false);
    const [message] = Object.values(refused);
    if (message === undefined) onClose();
    else setProblem(message);
  };
  return (
    <Dialog
      width={444}
      title="Choose an advisor"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" pending={isSaving} onClick={() => void choose()}>
            Choose
          </Button>
        </>
      }
    >
      <DataNotLoaded subject="Your team" error={error} onTryAgain={refetch} />
      <SelectField
        label={role === undefined || role === "" ? "Advisor" : `Advisor (${role})`}
        required
        searchable
        data-autofocus
        openOnFocus={false}
        data={members?.map(({ userId, name }) => ({ value: userId, label: name })) ?? []}
        value={chosen}
        error={problem}
        onChange={(userId) => {
          setChosen(userId);
          setProblem(undefined);
        }}
      />
    </Dialog>
  );
}
