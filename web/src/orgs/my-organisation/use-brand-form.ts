// The brand form and its saving: stale saves are refused, and typed values are kept.
import { brandSchema, type BrandForm } from "@gap/core/orgs/brand.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { Settings } from "./settings.queries";

export function useBrandForm({ id: orgId, brand, lastUpdatedAt }: Settings) {
  const { private: calls } = useApi();
  const refreshAnswers = useRefreshAnswers();
  const form = useSchemaForm({ schema: brandSchema, initialValues: brand, version: lastUpdatedAt });
  const { mutate, isPending } = useAct({
    meta: { showsFieldErrors: true },
    mutationFn: ({ typed, seenAt }: { typed: BrandForm; seenAt: Date }) =>
      calls.org.updateBrand.mutate({ orgId, lastUpdatedAt: seenAt, ...typed }),
    onSuccess: async ({ lastUpdatedAt: savedAt }, { typed }) => {
      form.takeOver(typed, savedAt);
      showSnackbar({ tone: "success", message: "Brand saved" });
      // Proposals show the brand, and the form of the details needs the new version.
      await refreshAnswers("org.getSettings", "proposals.getProposalById");
    },
    onError: form.refused,
  });
  return {
    ...form,
    isSaving: isPending,
    save: (typed: BrandForm) => {
      // Show the values as stored: trimmed, and in lower case.
      form.change(typed);
      mutate({ typed, seenAt: form.seenAt });
    },
  };
}
