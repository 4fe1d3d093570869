// Dialog for a new role: its permanent name and its description. Its features are chosen on the role's page.
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, newRoleSchema } from "@gap/core/access/role.schema";
import { ORG_TYPE_NAMES, type OrgType } from "@gap/core/orgs/org-types";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useRefreshRoles } from "./roles.queries";

interface CreateRoleDialogProps {
  readonly orgType: OrgType;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function CreateRoleDialog({ orgType, onClose, onCreated }: CreateRoleDialogProps) {
  const refresh = useRefreshRoles();
  const form = useSchemaForm({
    schema: newRoleSchema,
    initialValues: { name: "", description: "" },
    toInput: (role) => ({ ...role, orgType }),
  });
  const { mutate, isPending } = useAct(
    useApi().options.role.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async ({ id }) => {
        await refresh();
        showSnackbar({ tone: "success", message: "Role created" });
        onClose();
        onCreated(id);
      },
      onError: form.refused,
    }),
  );
  return (
    <FormDialog
      title={`Create role for ${ORG_TYPE_NAMES[orgType]} organisations`}
      submitLabel="Create"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(role) => mutate(role)}
    >
      <TextField
        label="Name"
        required
        data-autofocus
        maxLength={ROLE_NAME_MAX}
        description="The name cannot be changed later."
        {...form.text("name")}
      />
      <TextAreaField label="Description" maxLength={ROLE_DESCRIPTION_MAX} {...form.text("description")} />
    </FormDialog>
  );
}
