// The footer of pages for users who are not signed in.
import { useSessionContext } from "@gap/web/platform/session/session-context";
import { LEGAL_TITLES, legalAddress, type LegalDocument } from "./legal/legal-documents";

const DOCUMENTS: readonly LegalDocument[] = ["termsOfService", "privacyPolicy"];

export function AuthFooter() {
  const { config, region } = useSessionContext();
  return (
    <>
      <span>
        © {new Date().getFullYear()} {config.productName}
      </span>
      {DOCUMENTS.map((document) => (
        // Opens in another tab, so that typed values are not lost.
        <a
          key={document}
          href={legalAddress(config.legal, region, document)}
          target="_blank"
          rel="noreferrer"
        >
          {LEGAL_TITLES[document]}
        </a>
      ))}
    </>
  );
}
