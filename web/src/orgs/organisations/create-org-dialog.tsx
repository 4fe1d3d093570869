// Creates an organisation together with its first admin, who gets an invitation (spec 4 §F, Organisations).
import { COUNTRIES } from "@gap/core/orgs/countries";
import { newOrgSchema, type NewOrg } from "@gap/core/orgs/organisations.schema";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { ORG_TYPE_NAMES } from "@gap/core/orgs/org-types";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { EmailField } from "@gap/web/ui/form/email-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { AdvisorField } from "./advisor-field";
import { useOrgsChanged } from "./organisations.queries";
import classes from "./organisations.module.css";

interface CreateOrgDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (orgId: string) => void;
}

const TYPES = (["advisor", "client"] as const).map((value) => ({ value, label: ORG_TYPE_NAMES[value] }));
const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

/** A choice is null until it is made. */
const choice = (value: string | null) => value;
const NOTHING_TYPED = {
  orgType: choice("advisor"),
  name: "",
  countryCode: choice(null),
  tierName: choice("Trial"),
  advisorOrgId: choice(null),
  email: "",
  firstName: "",
  lastName: "",
};

export function CreateOrgDialog({ onClose, onCreated }: CreateOrgDialogProps) {
  const api = useApi();
  const changed = useOrgsChanged();
  const form = useSchemaForm({ schema: newOrgSchema, initialValues: NOTHING_TYPED });
  const create = useAct(
    api.options.org.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async ({ id }, { email }: Pick<NewOrg, "email">) => {
        await changed();
        showSnackbar({ tone: "success", message: `Organisation created. ${email} has been invited.` });
        onClose();
        onCreated(id);
      },
      onError: form.refused,
    }),
  );
  return (
    <FormDialog
      title="Create organisation"
      submitLabel="Create and invite"
      form={form}
      isSaving={create.isPending}
      onClose={onClose}
      onSubmit={(org) => create.mutate(org)}
    >
      <TextField label="Name" required data-autofocus {...form.text("name")} />
      <div className={utility.pair}>
        <SelectField label="Type" required data={TYPES} {...form.field("orgType")} />
        <SelectField
          label="Country"
          required
          data={COUNTRY_OPTIONS}
          searchable
          {...form.field("countryCode")}
        />
      </div>
      {form.values.orgType === "client" ? (
        <AdvisorField {...form.field("advisorOrgId")} />
      ) : (
        <SelectField label="Tier" required data={[...TIER_NAMES]} {...form.field("tierName")} />
      )}
      <fieldset className={classes.group}>
        <legend className={classes.legend}>First admin</legend>
        <p className={utility.quiet}>They get an invitation by email and can invite everyone else.</p>
        <EmailField label="Email" required autoComplete="off" {...form.text("email")} />
        <div className={utility.pair}>
          <TextField label="First name" required {...form.text("firstName")} />
          <TextField label="Last name" required {...form.text("lastName")} />
        </div>
      </fieldset>
    </FormDialog>
  );
}
