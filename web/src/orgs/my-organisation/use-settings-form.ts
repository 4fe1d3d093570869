// The settings form and its saving: stale saves are refused, and typed values are kept.
import { orgSettingsFormSchema, type OrgSettingsForm } from "@gap/core/orgs/org-settings.schema";
import { takenFromCountry } from "@gap/core/orgs/trial-org";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { Settings } from "./settings.queries";

export type SettingsValues = ReturnType<typeof valuesOf>;

export function useSettingsForm(saved: Settings) {
  const { private: calls } = useApi();
  const refreshAnswers = useRefreshAnswers();
  const form = useSchemaForm({
    schema: orgSettingsFormSchema,
    initialValues: valuesOf(saved),
    version: saved.lastUpdatedAt,
    toInput: ({ taxPercentage, countryCode, currencyCode, timezone, ...others }) => ({
      ...others,
      taxPercentage: taxPercentage ?? null,
      countryCode: countryCode ?? undefined,
      currencyCode: currencyCode ?? undefined,
      timezone: timezone ?? undefined,
    }),
  });
  const { mutate, isPending } = useAct({
    meta: { showsFieldErrors: true },
    mutationFn: ({ settings, seenAt }: { settings: OrgSettingsForm; seenAt: Date; sent: SettingsValues }) =>
      calls.org.updateSettings.mutate({ orgId: saved.id, lastUpdatedAt: seenAt, ...settings }),
    onSuccess: async ({ lastUpdatedAt }, { sent }) => {
      form.takeOver(sent, lastUpdatedAt);
      showSnackbar({ tone: "success", message: "Organisation saved" });
      // The shell shows the organisation's name.
      await refreshAnswers("org.getSettings", "org.getMinimalOrgById", "user.getMyUserInfo");
    },
    onError: form.refused,
  });
  return {
    ...form,
    isSaving: isPending,
    save: (settings: OrgSettingsForm) => {
      // Show the values as stored: trimmed, and with the website's scheme.
      const { name, website = "" } = settings;
      form.change({ name, website });
      mutate({ settings, seenAt: form.seenAt, sent: { ...form.values, name, website } });
    },
  };
}

/** Sets the usual currency, tax and time zone of a new country; each can be changed afterwards. */
export function withCountry(countryCode: string | null, values: SettingsValues): Partial<SettingsValues> {
  if (countryCode === null || countryCode === values.countryCode) return { countryCode };
  return { countryCode, ...takenFromCountry(countryCode, values.timezone ?? "") };
}

function valuesOf(saved: Settings) {
  const { name, website = "", contactNumber = "", address = "", taxDescription = "", taxOrgId = "" } = saved;
  return {
    name,
    website,
    contactNumber,
    address,
    taxDescription,
    taxOrgId,
    taxPercentage: saved.taxPercentage,
    orgSize: (saved.orgSize ?? null) as string | null,
    countryCode: saved.countryCode ?? null,
    currencyCode: saved.currencyCode ?? null,
    timezone: saved.timezone ?? null,
  };
}
