// Creates an organisation together with its first admin, who gets an invitation (spec 4 §F, Organisations).
import { useId, useState, type ChangeEvent, type FormEvent } from "react";
import { COUNTRIES } from "@gap/core/orgs/countries";
import { newOrgSchema, type NewOrg } from "@gap/core/orgs/organisations.schema";
import { TIER_NAMES } from "@gap/core/orgs/tiers";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { ORG_TYPE_NAMES } from "@gap/core/orgs/org-types";
import { useDiscardQuestion } from "@gap/web/platform/drafts/discard-question";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { EmailField } from "@gap/web/ui/form/email-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { AdvisorField } from "./advisor-field";
import { useOrgsChanged } from "./organisations.queries";
import classes from "./organisations.module.css";

interface CreateOrgDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (orgId: string) => void;
}

const TYPES = (["advisor", "client"] as const).map((value) => ({ value, label: ORG_TYPE_NAMES[value] }));
const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

const NOTHING_TYPED = {
  orgType: "advisor",
  name: "",
  countryCode: null,
  tierName: "Trial",
  advisorOrgId: null,
  email: "",
  firstName: "",
  lastName: "",
};
type Typed = { readonly [Field in keyof typeof NOTHING_TYPED]: string | null };

export function CreateOrgDialog({ onClose, onCreated }: CreateOrgDialogProps) {
  const formId = useId();
  const { typed, errors, change, submit, isSaving } = useNewOrg((orgId) => {
    onClose();
    onCreated(orgId);
  });
  const isChanged = Object.entries(typed).some(
    ([field, value]) => value !== NOTHING_TYPED[field as keyof Typed],
  );
  const { close, question } = useDiscardQuestion({ isChanged, onClose });
  const text = (name: "name" | "email" | "firstName" | "lastName") => ({
    required: true,
    autoComplete: "off",
    value: typed[name] ?? "",
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: event.currentTarget.value }),
  });
  const choice = (name: "orgType" | "countryCode" | "tierName" | "advisorOrgId") => ({
    required: true,
    value: typed[name],
    error: errors[name],
    onChange: (value: string | null) => change({ [name]: value }),
  });
  return (
    <Dialog
      opened
      onClose={close}
      title="Create organisation"
      holdsWork={isSaving}
      actions={
        question ?? (
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="main" type="submit" form={formId} pending={isSaving}>
              Create and invite
            </Button>
          </>
        )
      }
    >
      <form id={formId} className={classes.form} noValidate onSubmit={submit}>
        <TextField label="Name" data-autofocus {...text("name")} />
        <div className={classes.pair}>
          <SelectField label="Type" data={TYPES} {...choice("orgType")} />
          <SelectField label="Country" data={COUNTRY_OPTIONS} searchable {...choice("countryCode")} />
        </div>
        {typed.orgType === "client" ? (
          <AdvisorField {...choice("advisorOrgId")} />
        ) : (
          <SelectField label="Tier" data={[...TIER_NAMES]} {...choice("tierName")} />
        )}
        <fieldset className={classes.group}>
          <legend className={classes.legend}>First admin</legend>
          <p className={classes.hint}>They get an invitation by email and can invite everyone else.</p>
          <EmailField label="Email" {...text("email")} />
          <div className={classes.pair}>
            <TextField label="First name" {...text("firstName")} />
            <TextField label="Last name" {...text("lastName")} />
          </div>
        </fieldset>
      </form>
    </Dialog>
  );
}

function useNewOrg(onCreated: (orgId: string) => void) {
  const api = useApi();
  const changed = useOrgsChanged();
  const [typed, setTyped] = useState<Typed>(NOTHING_TYPED);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const create = useAct(
    api.options.org.create.mutationOptions({
      meta: { showsFieldErrors: true },
      onSuccess: async ({ id }, { email }: Pick<NewOrg, "email">) => {
        await changed();
        showSnackbar({ tone: "success", message: `Organisation created. ${email} has been invited.` });
        onCreated(id);
      },
      onError: (error) => setErrors(validationErrorsOfCall(error)),
    }),
  );
  return {
    typed,
    errors,
    isSaving: create.isPending,
    change: (part: Partial<Typed>) => {
      setTyped({ ...typed, ...part });
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      if (create.isPending) return;
      const parsed = newOrgSchema.safeParse(typed);
      setErrors(parsed.success ? {} : firstMessageByField(parsed.error));
      if (parsed.success) create.mutate(parsed.data);
    },
  };
}
