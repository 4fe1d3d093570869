// Placeholder for a legal document without a configured address: names a contact, so that no link is dead.
import { useParams } from "@tanstack/react-router";
import { useAppContext } from "@gap/web/platform/app-context";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { ButtonLink } from "@gap/web/ui/actions/button";
import { AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "../auth-footer";
import { AuthPanel } from "../auth-panel";
import { LEGAL_TITLES, legalDocumentAt } from "./legal-documents";
import classes from "./legal-page.module.css";

export function LegalPage() {
  const { config, region } = useAppContext();
  const { productName, supportEmail } = config;
  const document = legalDocumentAt(useParams({ strict: false }).document);
  const title = document === undefined ? "Legal documents" : LEGAL_TITLES[document];
  usePageTitle(title);
  return (
    <AuthLayout title={title} panel={<AuthPanel />} footer={<AuthFooter />}>
      <p>
        The organisation that runs this installation of {productName} provides this document. Please write to{" "}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to receive it.
      </p>
      <div className={classes.back}>
        <ButtonLink href={`/${region}`} fullWidth>
          Back to {productName}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
