// Form of the organisation's fields (spec 1 §5, spec 4 §F General): saved together, with a warning about unsaved
// changes.
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
import utility from "@gap/web/ui/theme/utilities.module.css";
import type { Settings } from "./settings.queries";
import { useSettingsForm, withCountry, type SettingsValues } from "./use-settings-form";
import classes from "./my-organisation.module.css";

const COUNTRY_OPTIONS = COUNTRIES.map(({ code, name }) => ({ value: code, label: name }));
const CURRENCY_OPTIONS = [...new Set(COUNTRIES.map(({ currencyCode }) => currencyCode))].toSorted();
const TAX_RULES = { min: ORG_LIMITS.taxPercentageMin, max: ORG_LIMITS.taxPercentageMax, maxDecimals: 2 };
/** Hints go below the inputs, so that inputs in one row are aligned. */
const HINT_BELOW = ["label" as const, "input" as const, "description" as const, "error" as const];

type Form = ReturnType<typeof useSettingsForm>;

export function SettingsForm({ saved, mayChange }: { saved: Settings; mayChange: boolean }) {
  const form = useSettingsForm(saved);
  const readOnly = !mayChange;
  const text = (name: Parameters<Form["text"]>[0]) => ({ readOnly, ...form.text(name, "always") });
  return (
    <form {...form.formProps(form.isSaving || readOnly, form.save)} className={classes.form}>
      <TextField label="Name" required autoComplete="organization" {...text("name")} />
      <div className={utility.pair}>
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
      <Place form={form} readOnly={readOnly} />
      <div className={utility.pair}>
        <TextField label="Tax description" {...text("taxDescription")} />
        <NumberField
          label="Tax percentage"
          unitAfter="%"
          rules={TAX_RULES}
          readOnly={readOnly}
          {...form.field("taxPercentage")}
        />
        <TextField
          label="Tax office code"
          description={taxHint(form.values)}
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

function Place({ form, readOnly }: { form: Form; readOnly: boolean }) {
  const choice = (name: "orgSize" | "countryCode" | "currencyCode" | "timezone") => ({
    readOnly,
    ...form.field(name),
  });
  return (
    <div className={utility.pair}>
      <SelectField label="Company size" data={[...ORG_SIZES]} {...choice("orgSize")} />
      <SelectField
        label="Country"
        required
        searchable
        description="Changing the country also sets currency, tax and time zone."
        inputWrapperOrder={HINT_BELOW}
        data={COUNTRY_OPTIONS}
        {...choice("countryCode")}
        onChange={(countryCode) => form.change(withCountry(countryCode, form.values))}
      />
      <SelectField label="Currency" required searchable data={CURRENCY_OPTIONS} {...choice("currencyCode")} />
      <SelectField
        label="Time zone"
        required
        searchable
        data={zonesFor(form.values)}
        {...choice("timezone")}
      />
    </div>
  );
}

/** The country's zones, plus the current one even if it belongs elsewhere. */
function zonesFor({ countryCode, timezone }: SettingsValues): string[] {
  const zones = timeZonesOfCountry(countryCode ?? "");
  return [...new Set(timezone === null ? zones : [...zones, timezone])];
}

function taxHint({ countryCode }: SettingsValues): string {
  const body = taxBodyOf(countryCode ?? "");
  return `Given to you by ${body === undefined ? "your tax office" : `${body}, your tax office`}. Up to ${ORG_LIMITS.taxOrgId} characters.`;
}
