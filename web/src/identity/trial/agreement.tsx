// The documents that users agree to by signing up (spec 1 §2), as links.
import { useAppContext } from "@gap/web/platform/app-context";
import { legalAddress, LEGAL_TITLES, type LegalDocument } from "../legal/legal-documents";
import type { SignUpKind } from "./trial-pages";
import classes from "./trial.module.css";

export function Agreement({ kind }: { kind: SignUpKind }) {
  return (
    <p className={classes.small}>
      By signing up you agree to our{" "}
      <LegalLink document={kind === "invitation" ? "acceptableUsePolicy" : "termsOfService"} /> and{" "}
      <LegalLink document="privacyPolicy" />.
    </p>
  );
}

function LegalLink({ document }: { document: LegalDocument }) {
  const { config, region } = useAppContext();
  return (
    // Opens in another tab, so that typed values are not lost.
    <a href={legalAddress(config.legal, region, document)} target="_blank" rel="noreferrer">
      {LEGAL_TITLES[document]}
    </a>
  );
}
