// Description of a role; its name cannot be changed (spec 2 §3).
import { ROLE_DESCRIPTION_MAX, roleUpdateSchema } from "@gap/core/access/role.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useReportUnsaved } from "@gap/web/platform/drafts/use-report-unsaved";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useRefreshRoles, type ListedRole } from "./roles.queries";

interface RoleDescriptionProps {
  readonly role: ListedRole;
  readonly maintains: boolean;
  readonly onUnsaved: (isUnsaved: boolean) => void;
}

const FORM_SCHEMA = roleUpdateSchema.pick({ description: true });

export function RoleDescription({ role, maintains, onUnsaved }: RoleDescriptionProps) {
  const refresh = useRefreshRoles();
  const form = useSchemaForm({
    schema: FORM_SCHEMA,
    initialValues: { description: role.description },
    version: role.lastUpdatedAt,
  });
  const { mutate, isPending } = useAct(
    useApi().options.role.update.mutationOptions({
      onSuccess: async ({ lastUpdatedAt }, { description }) => {
        form.takeOver({ description }, lastUpdatedAt);
        await refresh();
        showSnackbar({ tone: "success", message: "Description saved" });
      },
    }),
  );
  useReportUnsaved(form.isChanged && !isPending, onUnsaved);
  if (!maintains) return <Card title="Description">{role.description}</Card>;
  const save = ({ description }: { description: string }) => {
    // Show it as stored: trimmed.
    form.change({ description });
    mutate({ id: role.id, description, lastUpdatedAt: form.seenAt });
  };
  return (
    <Card title="Description">
      <form {...form.formProps(isPending, save)} className={utility.form}>
        <TextAreaField
          label="What this role is for"
          maxLength={ROLE_DESCRIPTION_MAX}
          {...form.text("description")}
        />
        <div>
          <Button kind="main" type="submit" pending={isPending} disabled={!form.isChanged && !isPending}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  );
}
