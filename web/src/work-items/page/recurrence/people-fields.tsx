// The people of a recurrence: the owner of each new work item, and the members with the roles of the process.
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { SelectField } from "@gap/web/ui/form/select-field";
import { useMembers } from "@gap/web/work-items/work-items.queries";
import { useAdvisorOptions } from "../steps/use-advisor-options";
import type { RecurrenceForm } from "./use-recurrence-form";

export function PeopleFields({ item, form }: { readonly item: WorkItemView; readonly form: RecurrenceForm }) {
  const { error, refetch } = useMembers();
  const { values, errors } = form;
  const options = useAdvisorOptions(item, values.ownerId, ...Object.values(values.roles));
  return (
    <>
      <DataNotLoaded subject="Your team" error={error} onTryAgain={refetch} />
      <SelectField label="Owner" required searchable data={options} {...form.field("ownerId")} />
      {item.roles
        .filter(({ role }) => role !== "owner")
        .map(({ role, name }) => (
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
    </>
  );
}
