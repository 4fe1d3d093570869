// Deactivates or reactivates an organisation after confirmation (spec 4 §F, Organisations).
import { useState } from "react";
import { orgClosingProblem } from "@gap/core/orgs/org-closing";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { useOrgsChanged, type OrgOverview } from "./organisations.queries";

export function OrgClosing({ org }: { org: OrgOverview }) {
  const { org: calls } = useApi().options;
  const changed = useOrgsChanged();
  const [isAsking, setIsAsking] = useState(false);
  const done = (message: string) => async () => {
    await changed();
    setIsAsking(false);
    showSnackbar({ tone: "success", message });
  };
  const deactivate = useAct(
    calls.deactivate.mutationOptions({ onSuccess: done("Organisation deactivated") }),
  );
  const reactivate = useAct(
    calls.reactivate.mutationOptions({ onSuccess: done("Organisation reactivated") }),
  );
  const seen = { orgId: org.id, lastUpdatedAt: org.lastUpdatedAt };
  if (orgClosingProblem(org.orgType) !== undefined) return null;
  const isOpen = org.deactivatedOn === undefined;
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{isOpen ? "Deactivate" : "Reactivate"}</Button>
      <ConfirmDialog
        opened={isAsking}
        title={isOpen ? `Deactivate ${org.name}?` : `Reactivate ${org.name}?`}
        confirmLabel={isOpen ? "Yes, deactivate" : "Yes, reactivate"}
        destructive={isOpen}
        // The application shows a refusal in the dialog.
        onConfirm={() => (isOpen ? deactivate : reactivate).mutateAsync(seen).then(noResult, noResult)}
        onCancel={() => setIsAsking(false)}
      >
        {isOpen
          ? "Its people lose access immediately. Nothing is deleted, and you can reactivate it at any time."
          : "Its people get access again, with the same roles and plan as before."}
      </ConfirmDialog>
    </>
  );
}

function noResult(): void {}
