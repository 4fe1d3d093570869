// Dialog for a new role: its permanent name and its description. Its features are chosen on the role's page.
import { useState, type FormEvent } from "react";
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, newRoleSchema } from "@gap/core/access/role.schema";
import { ORG_TYPE_NAMES, type OrgType } from "@gap/core/orgs/org-types";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { useRefreshRoles } from "./roles.queries";
import classes from "./roles.module.css";

interface CreateRoleDialogProps {
  readonly orgType: OrgType;
  readonly onClose: () => void;
  readonly onCreated: (id: string) => void;
}

export function CreateRoleDialog({ orgType, onClose, onCreated }: CreateRoleDialogProps) {
  const refresh = useRefreshRoles();
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useAct(
    useApi().options.role.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async ({ id }) => {
        await refresh();
        showSnackbar({ tone: "success", message: "Role created" });
        onClose();
        onCreated(id);
      },
      onError: (error) => setErrors(validationErrorsOfCall(error)),
    }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = newRoleSchema.safeParse({ name, description, orgType });
    setErrors(parsed.success ? {} : firstMessageByField(parsed.error));
    if (parsed.success && !isPending) mutate(parsed.data);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Create role for ${ORG_TYPE_NAMES[orgType]} organisations`}
      holdsWork={name !== "" || description !== ""}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form="create-role" pending={isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id="create-role" className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          required
          data-autofocus
          maxLength={ROLE_NAME_MAX}
          description="The name cannot be changed later."
          value={name}
          error={errors["name"]}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextAreaField
          label="Description"
          maxLength={ROLE_DESCRIPTION_MAX}
          value={description}
          error={errors["description"]}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
