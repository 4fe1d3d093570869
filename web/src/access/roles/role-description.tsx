// Description of a role; its name cannot be changed (spec 2 §3).
import type { FormEvent } from "react";
import { ROLE_DESCRIPTION_MAX } from "@gap/core/access/role.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useDraft, useReportUnsaved } from "@gap/web/platform/drafts/use-draft";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { Card } from "@gap/web/ui/page/card";
import { useRefreshRoles, type ListedRole } from "./roles.queries";
import classes from "./roles.module.css";

interface RoleDescriptionProps {
  readonly role: ListedRole;
  readonly maintains: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

export function RoleDescription({ role, maintains, onUnsaved }: RoleDescriptionProps) {
  const refresh = useRefreshRoles();
  const { draft, setDraft, seenAt, isChanged, takeOver } = useDraft(
    { value: role.description, lastUpdatedAt: role.lastUpdatedAt },
    (one, other) => one === other,
  );
  const { mutate, isPending } = useAct(
    useApi().options.role.update.mutationOptions({
      onSuccess: async ({ lastUpdatedAt }, { description: value }) => {
        takeOver({ value, lastUpdatedAt });
        await refresh();
        showSnackbar({ tone: "success", message: "Description saved" });
      },
    }),
  );
  useReportUnsaved(isChanged && !isPending, onUnsaved);
  if (!maintains) return <Card title="Description">{role.description}</Card>;
  const save = (event: FormEvent) => {
    event.preventDefault();
    const description = draft.trim();
    setDraft(description);
    if (!isPending) mutate({ id: role.id, description, lastUpdatedAt: seenAt });
  };
  return (
    <Card title="Description">
      <form className={classes.form} onSubmit={save}>
        <TextAreaField
          label="What this role is for"
          maxLength={ROLE_DESCRIPTION_MAX}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <div>
          <Button kind="main" type="submit" pending={isPending} disabled={!isChanged && !isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
