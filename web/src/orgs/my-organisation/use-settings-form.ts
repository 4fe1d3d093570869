// State and saving of the settings form: stale saves are refused, and typed values are kept.
import { useState } from "react";
import { ORG_SIZES } from "@gap/core/orgs/org-sizes";
import { orgSettingsFormSchema, type OrgSettingsForm } from "@gap/core/orgs/org-settings.schema";
import { takenFromCountry } from "@gap/core/orgs/trial-org";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { Settings } from "./settings.queries";

export interface TypedSettings {
  readonly name: string;
  readonly website: string;
  readonly contactNumber: string;
  readonly address: string;
  readonly orgSize: string | null;
  readonly countryCode: string | null;
  readonly currencyCode: string | null;
  readonly timezone: string | null;
  readonly taxDescription: string;
  readonly taxPercentage: number | undefined;
  readonly taxOrgId: string;
}

interface Base {
  readonly typed: TypedSettings;
  readonly lastUpdatedAt: Date;
}

export function useSettingsForm(saved: Settings) {
  const { typed, base, setTyped, setBase } = useTyped(saved);
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const update = useSaving(saved.id, {
    onSaved: (lastUpdatedAt, sent) => setBase({ typed: sent, lastUpdatedAt }),
    onRefused: setErrors,
  });
  return {
    typed,
    errors,
    isChanged: !areSame(typed, base.typed),
    isSaving: update.isPending,
    change: (part: Partial<TypedSettings>) => {
      setTyped({ ...typed, ...part });
      setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
    },
    check: (name: keyof TypedSettings) => setErrors({ ...errors, [name]: problemsOf(typed)[name] }),
    save: () => {
      setErrors(problemsOf(typed));
      const parsed = orgSettingsFormSchema.safeParse(asForm(typed));
      if (!parsed.success) return;
      // Show the values as stored: trimmed, and with the website's scheme.
      const { name, website = "" } = parsed.data;
      const sent = { ...typed, name, website };
      setTyped(sent);
      update.mutate({ sent, lastUpdatedAt: base.lastUpdatedAt });
    },
  };
}

/** Sets the usual currency, tax and time zone of a new country; each can be changed afterwards. */
export function withCountry(countryCode: string | null, typed: TypedSettings): Partial<TypedSettings> {
  if (countryCode === null || countryCode === typed.countryCode) return { countryCode };
  return { countryCode, ...takenFromCountry(countryCode, typed.timezone ?? "") };
}

/**
 * Takes over values saved elsewhere if that loses nothing typed. If both changed, the form keeps its loaded version, so
 * that saving is refused as stale instead of overwriting the other change.
 */
function useTyped(saved: Settings) {
  const [base, setBase] = useState<Base>(() => baseOf(saved));
  const [typed, setTyped] = useState(base.typed);
  if (saved.lastUpdatedAt > base.lastUpdatedAt) {
    const fresh = baseOf(saved);
    const isUntouched = areSame(typed, base.typed);
    if (isUntouched) setTyped(fresh.typed);
    if (isUntouched || areSame(fresh.typed, base.typed)) setBase(fresh);
  }
  return { base, setBase, typed, setTyped };
}

interface SavingOptions {
  readonly onSaved: (lastUpdatedAt: Date, sent: TypedSettings) => void;
  readonly onRefused: (errors: Record<string, string>) => void;
}

function useSaving(orgId: string, { onSaved, onRefused }: SavingOptions) {
  const { private: calls } = useApi();
  const refreshAnswers = useRefreshAnswers();
  return useAct({
    meta: { showsFieldErrors: true },
    mutationFn: ({ sent, lastUpdatedAt }: { sent: TypedSettings; lastUpdatedAt: Date }) =>
      calls.org.updateSettings.mutate({ orgId, lastUpdatedAt, ...asForm(sent) }),
    onSuccess: async ({ lastUpdatedAt }, { sent }) => {
      onSaved(lastUpdatedAt, sent);
      showSnackbar({ tone: "success", message: "Organisation saved" });
      // The shell shows the organisation's name.
      await refreshAnswers("org.getSettings", "org.getMinimalOrgById", "user.getMyUserInfo");
    },
    onError: (error) => onRefused(validationErrorsOfCall(error)),
  });
}

function baseOf(saved: Settings): Base {
  const { orgSize = null, countryCode = null, currencyCode = null, timezone = null } = saved;
  const { website = "", contactNumber = "", address = "", taxDescription = "", taxOrgId = "" } = saved;
  return {
    lastUpdatedAt: saved.lastUpdatedAt,
    typed: {
      name: saved.name,
      website,
      contactNumber,
      address,
      orgSize,
      countryCode,
      currencyCode,
      timezone,
      taxDescription,
      taxPercentage: saved.taxPercentage,
      taxOrgId,
    },
  };
}

function asForm({ orgSize, countryCode, currencyCode, timezone, taxPercentage, ...texts }: TypedSettings) {
  return {
    ...texts,
    orgSize: ORG_SIZES.find((size) => size === orgSize) ?? null,
    taxPercentage: taxPercentage ?? null,
    countryCode: countryCode ?? undefined,
    currencyCode: currencyCode ?? undefined,
    timezone: timezone ?? undefined,
  } satisfies OrgSettingsForm;
}

function problemsOf(typed: TypedSettings): Record<string, string> {
  const parsed = orgSettingsFormSchema.safeParse(asForm(typed));
  return parsed.success ? {} : firstMessageByField(parsed.error);
}

function areSame(one: TypedSettings, other: TypedSettings): boolean {
  return (Object.keys(one) as (keyof TypedSettings)[]).every((field) => one[field] === other[field]);
}
