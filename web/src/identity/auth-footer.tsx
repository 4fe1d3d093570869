// The footer of pages for users who are not signed in.
import { useSessionContext } from "@gap/web/platform/session/session-context";
import { LEGAL_TITLES, legalAddress, type LegalDocument } from "./legal/legal-documents";

const DOCUMENTS: readonly LegalDocument[] = ["termsOfService", "privacyPolicy"];
const DOCUMENTS_OF_GUESTS: readonly LegalDocument[] = ["privacyPolicy"];

/** `isOfFirm`: the page shows a firm's brand, and the product only here. */
export function AuthFooter({ isOfFirm = false }: { isOfFirm?: boolean }) {
  const { config, region } = useSessionContext();
  return (
    <>
      <span>
        {isOfFirm ? "Powered by" : `© ${new Date().getFullYear()}`} {config.productName}
      </span>
      {(isOfFirm ? DOCUMENTS_OF_GUESTS : DOCUMENTS).map((document) => (
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
