// Form of the organisation's fields (spec 1 §5, spec 4 §F General): saved together, with a warning about unsaved
// changes.
import type { ChangeEvent, FormEvent } from "react";
import { COUNTRIES } from "@gap/core/orgs/countries";
import { ORG_LIMITS } from "@gap/core/orgs/org.schema";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import { taxBodyOf } from "@gap/core/orgs/tax";
import { timeZonesOfCountry } from "@gap/core/orgs/time-zones";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { Button } from "@gap/web/ui/actions/button";
import { NumberField } from "@gap/web/ui/form/number-field";
import { SelectField } from "@gap/web/ui/form/select-field";
import { TextField } from "@gap/web/ui/form/text-field";
import type { Settings } from "./settings.queries";
import { useSettingsForm, withCountry, type TypedSettings } from "./use-settings-form";
import classes from "./my-organisation.module.css";

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
const CURRENCY_OPTIONS = [...new Set(COUNTRIES.map(({ currencyCode }) => currencyCode))].toSorted();
const TAX_RULES = { min: ORG_LIMITS.taxPercentageMin, max: ORG_LIMITS.taxPercentageMax, maxDecimals: 2 };
/** Hints go below the inputs, so that inputs in one row are aligned. */
const HINT_BELOW = ["label" as const, "input" as const, "description" as const, "error" as const];

type Form = ReturnType<typeof useSettingsForm>;
type TextName = "name" | "website" | "contactNumber" | "address" | "taxDescription" | "taxOrgId";

export function SettingsForm({ saved, mayChange }: { saved: Settings; mayChange: boolean }) {
  const form = useSettingsForm(saved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mayChange && !form.isSaving) form.save();
  };
  const text = (name: TextName) => ({
    value: form.typed[name],
    error: form.errors[name],
    readOnly: !mayChange,
    onChange: (event: ChangeEvent<HTMLInputElement>) => form.change({ [name]: event.currentTarget.value }),
    onBlur: () => form.check(name),
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextField label="Name" required autoComplete="organization" {...text("name")} />
      <div className={classes.pair}>
        <TextField
          label="Website"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          {...text("website")}
        />
        <TextField label="Phone number" inputMode="tel" autoComplete="tel" {...text("contactNumber")} />
      </div>
      <TextField label="Address" autoComplete="street-address" {...text("address")} />
      <Place form={form} mayChange={mayChange} />
      <div className={classes.pair}>
        <TextField label="Tax description" {...text("taxDescription")} />
        <NumberField
          label="Tax percentage"
          unitAfter="%"
          rules={TAX_RULES}
          readOnly={!mayChange}
          value={form.typed.taxPercentage}
          error={form.errors["taxPercentage"]}
          onChange={(taxPercentage) => form.change({ taxPercentage })}
        />
        <TextField
          label="Tax org ID"
          description={taxHint(form.typed)}
          inputWrapperOrder={HINT_BELOW}
          {...text("taxOrgId")}
        />
      </div>
      {mayChange ? (
        <div>
          <Button type="submit" kind="main" pending={form.isSaving} disabled={!form.isChanged}>
            Save
          </Button>
        </div>
      ) : null}
      <AskBeforeLeaving hasUnsaved={form.isChanged && !form.isSaving}>
        Your changes to the organisation have not been saved.
      </AskBeforeLeaving>
    </form>
  );
}

function Place({ form, mayChange }: { form: Form; mayChange: boolean }) {
  const { typed, errors, change } = form;
  const choice = (name: "orgSize" | "currencyCode" | "timezone") => ({
    value: typed[name],
    error: errors[name],
    readOnly: !mayChange,
    onChange: (value: string | null) => change({ [name]: value }),
  });
  return (
    <div className={classes.pair}>
      <SelectField label="Company size" data={[...ORG_SIZES]} {...choice("orgSize")} />
      <SelectField
        label="Country"
        required
        searchable
        description="Changing the country also sets currency, tax and time zone."
        inputWrapperOrder={HINT_BELOW}
        data={COUNTRY_OPTIONS}
        value={typed.countryCode}
        error={errors["countryCode"]}
        readOnly={!mayChange}
        onChange={(countryCode) => change(withCountry(countryCode, typed))}
      />
      <SelectField label="Currency" required searchable data={CURRENCY_OPTIONS} {...choice("currencyCode")} />
      <SelectField label="Time zone" required searchable data={zonesFor(typed)} {...choice("timezone")} />
    </div>
  );
}

/** The country's zones, plus the current one even if it belongs elsewhere. */
function zonesFor({ countryCode, timezone }: TypedSettings): string[] {
  const zones = timeZonesOfCountry(countryCode ?? "");
  return [...new Set(timezone === null ? zones : [...zones, timezone])];
}

function taxHint({ countryCode }: TypedSettings): string {
  const body = taxBodyOf(countryCode ?? "");
  const limit = `At most ${ORG_LIMITS.taxOrgId} characters`;
  return body === undefined ? limit : `${limit}, as ${body} uses it`;
}
