// The organisation's set-up: Company name*, Company website, Company size*, Country* and the logo (spec 1 §2).
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { COUNTRIES } from "@gap/core/orgs/countries";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import {
  companyWebsiteSchema,
  trialOrgSchema,
  type MinimalOrg,
  type TrialOrg,
} from "@gap/core/orgs/org.schema";
import { countryOfTimeZone } from "@gap/core/orgs/time-zones";
import { takenFromCountry } from "@gap/core/orgs/trial-org";
import { withHttps } from "@gap/core/orgs/website";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { Button } from "@gap/web/ui/actions/button";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import classes from "./trial.module.css";

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));

export interface OrgSetupFormProps {
  readonly saved: Pick<MinimalOrg, "name" | "website" | "orgSize" | "countryCode"> | null;
  /** The server's validation errors by field. */
  readonly refused: Readonly<Record<string, string>>;
  readonly pending: boolean;
  /** Rendered below the country. */
  readonly logo: ReactNode;
  /** The logo is loading or uploading: Continue is disabled (spec 1 §5). */
  readonly logoIsBusy: boolean;
  /** Called on every submit, even of invalid values, to clear the previous error. */
  readonly onAttempt: () => void;
  readonly onSubmit: (org: TrialOrg) => void;
}

interface Typed {
  readonly name: string;
  readonly website: string;
  readonly orgSize: string | null;
  readonly countryCode: string | null;
}

export function OrgSetupForm({
  saved,
  refused,
  pending,
  logo,
  logoIsBusy,
  onAttempt,
  onSubmit,
}: OrgSetupFormProps) {
  const [typed, setTyped] = useState(() => initialValues(saved));
  const [found, setFound] = useState<Readonly<Record<string, string>>>({});
  const hintId = useId();
  const errors = { ...refused, ...found };
  const change = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  // Disabled until all required fields are filled in (spec 1 §5).
  const isIncomplete = typed.name.trim() === "" || typed.orgSize === null || typed.countryCode === null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete || logoIsBusy || pending) return;
    onAttempt();
    const parsed = trialOrgSchema.safeParse({
      ...typed,
      ...takenFromCountry(typed.countryCode ?? "", zoneOfBrowser()),
    });
    setFound(parsed.success ? {} : firstMessageByField(parsed.error));
    if (parsed.success) onSubmit(parsed.data);
  };
  const leaveWebsite = () => {
    change({ website: withHttps(typed.website) });
    const problem = companyWebsiteSchema.safeParse(typed.website).error?.issues[0]?.message;
    setFound(({ website: _before, ...others }) =>
      problem === undefined ? others : { ...others, website: problem },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <TextField
          label="Company name"
          required
          autoFocus
          autoComplete="organization"
          value={typed.name}
          error={errors["name"]}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextField
          label="Company website"
          type="url"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          value={typed.website}
          error={errors["website"]}
          onChange={(event) => change({ website: event.currentTarget.value })}
          onBlur={leaveWebsite}
        />
        <SelectField
          label="Company size"
          required
          placeholder="Select the size of your company"
          data={[...ORG_SIZES]}
          value={typed.orgSize}
          error={errors["orgSize"]}
          onChange={(orgSize) => change({ orgSize })}
        />
        <SelectField
          label="Country"
          required
          searchable
          placeholder="Search for your country"
          data={COUNTRY_OPTIONS}
          value={typed.countryCode}
          error={errors["countryCode"]}
          onChange={(countryCode) => change({ countryCode })}
        />
        {logo}
        <div className={classes.withHint}>
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

function initialValues(saved: OrgSetupFormProps["saved"]): Typed {
  return {
    name: saved?.name ?? "",
    website: saved?.website ?? "",
    orgSize: saved?.orgSize ?? null,
    countryCode: saved?.countryCode ?? countryOfTimeZone(zoneOfBrowser()) ?? null,
  };
}

function zoneOfBrowser(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
