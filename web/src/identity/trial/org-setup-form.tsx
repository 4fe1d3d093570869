// The organisation's set-up: Company name*, Company website, Company size*, Country* and the logo (spec 1 §2).
import { useId, type ReactNode } from "react";
import { COUNTRIES } from "@gap/core/orgs/countries";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import { trialOrgSchema, type MinimalOrg, type TrialOrg } from "@gap/core/orgs/org.schema";
import { countryOfTimeZone } from "@gap/core/orgs/time-zones";
import { takenFromCountry } from "@gap/core/orgs/trial-org";
import { withHttps } from "@gap/core/orgs/website";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Button } from "@gap/web/ui/actions/button";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./trial.module.css";

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export function useOrgSetupForm(
  saved: Pick<MinimalOrg, "name" | "website" | "orgSize" | "countryCode"> | null,
) {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return useSchemaForm({
    schema: trialOrgSchema,
    initialValues: {
      name: saved?.name ?? "",
      website: saved?.website ?? "",
      orgSize: (saved?.orgSize ?? null) as string | null,
      countryCode: saved?.countryCode ?? countryOfTimeZone(zone) ?? null,
    },
    toInput: (typed) => ({ ...typed, ...takenFromCountry(typed.countryCode ?? "", zone) }),
  });
}

interface OrgSetupFormProps {
  readonly form: ReturnType<typeof useOrgSetupForm>;
  readonly pending: boolean;
  /** Rendered below the country. */
  readonly logo: ReactNode;
  /** The logo is loading or uploading: Continue is disabled (spec 1 §5). */
  readonly logoIsBusy: boolean;
  /** Called on every submit, even of invalid values, to clear the previous error. */
  readonly onAttempt: () => void;
  readonly onSubmit: (org: TrialOrg) => void;
}

export function OrgSetupForm({ form, pending, logo, logoIsBusy, onAttempt, onSubmit }: OrgSetupFormProps) {
  const hintId = useId();
  const { name, website, orgSize, countryCode } = form.values;
  // Disabled until all required fields are filled in (spec 1 §5).
  const isIncomplete = name.trim() === "" || orgSize === null || countryCode === null;
  const isBlocked = isIncomplete || logoIsBusy || pending;
  const formProps = form.formProps(isBlocked, onSubmit);
  const submit: typeof formProps.onSubmit = (event) => {
    if (!isBlocked) onAttempt();
    formProps.onSubmit(event);
  };
  const leaveWebsite = () => {
    const address = withHttps(website);
    if (address !== website) form.change({ website: address });
    form.check("website");
  };
  return (
    <form {...formProps} onSubmit={submit}>
      <AuthFields>
        <TextField
          label="Company name"
          required
          autoFocus
          autoComplete="organization"
          {...form.text("name")}
        />
        <TextField
          label="Company website"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text("website")}
          onBlur={leaveWebsite}
        />
        <SelectField
          label="Company size"
          required
          placeholder="Select the size of your company"
          data={[...ORG_SIZES]}
          {...form.field("orgSize")}
        />
        <SelectField
          label="Country"
          required
          searchable
          placeholder="Search for your country"
          data={COUNTRY_OPTIONS}
          {...form.field("countryCode")}
        />
        {logo}
        <div className={utility.grid8}>
          <Button
            type="submit"
            kind="main"
            fullWidth
            pending={pending}
            disabled={isIncomplete || (logoIsBusy && !pending)}
            aria-describedby={isIncomplete ? hintId : undefined}
          >
            Continue
          </Button>
          {isIncomplete ? (
            <p id={hintId} className={classes.small}>
              Please fill in your company's name, size and country to continue.
            </p>
          ) : null}
        </div>
      </AuthFields>
    </form>
  );
}
