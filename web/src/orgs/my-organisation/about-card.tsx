// The organisation's About us page, which its proposals can include.
import { useQuery } from "@tanstack/react-query";
import type { AboutPage } from "@gap/core/orgs/about-page.schema";
import { isEmptyRichText } from "@gap/core/rich-text/plain-text";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { AskBeforeLeaving } from "@gap/web/platform/drafts/ask-before-leaving";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { RichTextEditor, useImageUpload } from "@gap/web/rich-text/public";
import { Button } from "@gap/web/ui/actions/button";
import { SkeletonText } from "@gap/web/ui/feedback/skeletons";
import { Card } from "@gap/web/ui/page/card";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useAboutForm } from "./use-about-form";
import classes from "./my-organisation.module.css";

interface AboutCardProps {
  readonly orgId: string;
  readonly mayChange: boolean;
}

export function AboutCard({ orgId, mayChange }: AboutCardProps) {
  const { data, error, refetch } = useQuery(
    // Always refetch: the form needs the current version, and the pictures' URLs expire.
    useApi().options.org.getAboutPage.queryOptions({ orgId }, ALWAYS_REFETCHED),
  );
  return (
    <Card title="About us">
      {data !== undefined ? (
        <AboutForm orgId={orgId} page={data} mayChange={mayChange} />
      ) : error === null ? (
        <SkeletonText lines={4} />
      ) : (
        <DataNotLoaded subject="Your About us page" error={error} onTryAgain={refetch} />
      )}
    </Card>
  );
}

function AboutForm({ orgId, page, mayChange }: AboutCardProps & { readonly page: AboutPage }) {
  const form = useAboutForm(orgId, page);
  const uploadImage = useImageUpload();
  if (!mayChange && isEmptyRichText(form.values.content))
    return <p className={utility.quiet}>Your organisation has no About us page yet.</p>;
  return (
    <form {...form.formProps(form.isSaving || !mayChange, form.save)} className={classes.form}>
      <RichTextEditor
        label="About us page"
        description="Optional. Introduces your organisation in new proposals, before the prices. Each proposal can leave it out."
        readOnly={form.isSaving || !mayChange}
        uploadImage={uploadImage}
        {...form.field("content")}
        error={form.errors["uploads"] ?? form.errors["content"]}
        onBusy={form.field("uploads").onChange}
        {...(page.imageUrls !== undefined && { imageUrls: page.imageUrls })}
      />
      {mayChange ? (
        <div>
          <Button type="submit" kind="main" pending={form.isSaving} disabled={!form.isChanged}>
            Save About us page
          </Button>
        </div>
      ) : null}
      <AskBeforeLeaving hasUnsaved={form.isChanged && !form.isSaving}>
        Your changes to the About us page have not been saved.
      </AskBeforeLeaving>
    </form>
  );
}
