// The form of the About us page and its saving: stale saves are refused, and the written text is kept.
import { aboutPageSchema, type AboutPage } from "@gap/core/orgs/about-page.schema";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useRefreshAnswers } from "@gap/web/platform/calls/use-refresh-answers";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";

const PICTURE_UPLOADING = "A picture is still uploading. Wait for it, or remove it.";

export function useAboutForm(orgId: string, { content, lastUpdatedAt }: AboutPage) {
  const { private: calls } = useApi();
  const refreshAnswers = useRefreshAnswers();
  const form = useSchemaForm({
    schema: aboutPageSchema,
    initialValues: {
      content: content ?? EMPTY_RICH_TEXT,
      /** True while pictures are uploading in the text. */
      uploads: false,
    },
    version: lastUpdatedAt ?? undefined,
    toInput: ({ content: written }) => (isEmptyRichText(written) ? {} : { content: written }),
    moreErrors: ({ uploads }) => (uploads ? { uploads: PICTURE_UPLOADING } : {}),
  });
  const { mutate, isPending } = useAct({
    meta: { showsFieldErrors: true },
    mutationFn: ({ written, seenAt }: { written: RichText | undefined; seenAt: Date | null }) =>
      calls.org.updateAboutPage.mutate({ orgId, lastUpdatedAt: seenAt, content: written }),
    onSuccess: async ({ lastUpdatedAt: savedAt }, { written = EMPTY_RICH_TEXT }) => {
      form.takeOver({ content: written, uploads: false }, savedAt);
      showSnackbar({ tone: "success", message: "About us page saved" });
      // Drafts show the page.
      await refreshAnswers("org.getAboutPage", "proposals.getProposalById");
    },
    onError: form.refused,
  });
  return {
    ...form,
    isSaving: isPending,
    save: ({ content: written }: { content?: RichText | undefined }) =>
      mutate({ written, seenAt: form.seenAt ?? null }),
  };
}
