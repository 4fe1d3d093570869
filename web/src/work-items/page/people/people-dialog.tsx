// Changes the owner of a work item and the members with the roles of its process.
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { workItemEditSchema } from "@gap/core/work-items/work-item.schema";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SelectField } from "@gap/web/ui/form/select-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useMembers } from "@gap/web/work-items/work-items.queries";
import { useAdvisorOptions } from "../steps/use-advisor-options";
import { useItemUpdate } from "../use-item-update";

interface PeopleDialogProps {
  readonly item: WorkItemView;
  readonly onClose: () => void;
}

const fields = workItemEditSchema.pick({ ownerId: true, roles: true });

export function PeopleDialog({ item, onClose }: PeopleDialogProps) {
  const { error, refetch } = useMembers();
  const others = item.roles.filter(({ role }) => role !== "owner");
  const form = useSchemaForm({
    schema: fields,
    initialValues: {
      ownerId: (item.ownerId === "" ? null : item.ownerId) as string | null,
      roles: Object.fromEntries(others.map(({ role, userId }) => [role, userId ?? null])) as Readonly<
        Record<string, string | null>
      >,
    },
    toInput: ({ ownerId, roles }) => ({
      ...(ownerId !== (item.ownerId || null) && { ownerId: ownerId ?? "" }),
      ...(others.some(({ role, userId }) => (userId ?? null) !== roles[role]) && {
        roles: Object.fromEntries(Object.entries(roles).filter(([, userId]) => userId !== null)),
      }),
    }),
  });
  const { save, isSaving, problem } = useItemUpdate(item, { onSaved: onClose, onRefused: form.refused });
  const { values, errors } = form;
  const options = useAdvisorOptions(item, item.ownerId, ...others.map(({ userId }) => userId));
  return (
    <FormDialog
      title="Edit people"
      width={444}
      submitLabel="Save"
      form={form}
      isSaving={isSaving}
      onClose={onClose}
      onSubmit={(edit) => (form.isChanged ? save(edit) : onClose())}
    >
      {problem === undefined ? null : <Banner tone="error">{problem}</Banner>}
      <DataNotLoaded subject="Your team" error={error} onTryAgain={refetch} />
      <p className={utility.quiet}>
        Open steps of a role go to its new member, unless a step was given to someone else.
      </p>
      <SelectField
        label="Owner"
        required
        searchable
        data-autofocus
        openOnFocus={false}
        data={options}
        {...form.field("ownerId")}
      />
      {others.map(({ role, name }) => (
        <SelectField
          key={role}
          label={name}
          searchable
          clearable
          placeholder="Choose an advisor"
          data={options}
          value={values.roles[role] ?? null}
          error={errors[`roles.${role}`]}
          onChange={(userId) => form.change({ roles: { ...values.roles, [role]: userId } })}
        />
      ))}
    </FormDialog>
  );
}
