// Public page that verifies the PDF of an accepted proposal (spec 4 §C) or a finalised document (spec 7 §4). The check runs
// in the browser; the file is not uploaded.
import { useState } from "react";
import type { PdfVerdict } from "@gap/verifier/verify-pdf";
import { useAppContext } from "@gap/web/platform/app-context";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { ButtonLink } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { DropZone } from "@gap/web/ui/form/drop-zone";
import { AuthLayout } from "@gap/web/ui/page/auth-layout";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./verify-page.module.css";

interface Checked {
  readonly fileName: string;
  readonly isOurs: boolean;
  readonly verdict: PdfVerdict;
  readonly lines: readonly string[];
}

export function VerifyPage() {
  const { config, region, api } = useAppContext();
  const [checked, setChecked] = useState<Checked | "failed">();
  const [isChecking, setIsChecking] = useState(false);
  usePageTitle("Check a document");
  const check = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    setIsChecking(true);
    // The check works offline too; the user then has to compare the key's fingerprint.
    const key = await api.public.proposals.getSealKey.query().catch(() => undefined);
    setChecked(await checkedFile(file, key?.fingerprint).catch(() => "failed" as const));
    setIsChecking(false);
  };
  return (
    <AuthLayout
      title="Check a document"
      subtitle="Drop the PDF of an accepted proposal or a finalised document here. It is checked in your browser and never uploaded."
    >
      <div className={utility.grid16}>
        <DropZone
          label="PDF of a proposal or document"
          kind="sealed-proposal"
          items={[]}
          disabled={isChecking}
          onFiles={(files) => void check(files)}
          // Clear the previous result, which would look like the verdict on this file.
          onRefused={() => setChecked(undefined)}
        />
        <div aria-live="polite" aria-busy={isChecking}>
          {isChecking ? <p>Checking...</p> : <Findings checked={checked} />}
        </div>
        <ButtonLink href={`/${region}`} fullWidth>
          Back to {config.productName}
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}

function Findings({ checked }: { checked: Checked | "failed" | undefined }) {
  if (checked === undefined) return null;
  if (checked === "failed")
    return (
      <Banner tone="error" isInLiveRegion>
        This file could not be checked. Please try again.
      </Banner>
    );
  const { fileName, isOurs, verdict, lines } = checked;
  const [headline, ...rest] = lines;
  return (
    <Banner tone={verdict.isSound ? (isOurs ? "success" : "warning") : "error"} isInLiveRegion>
      <strong className={classes["line"]}>{fileName}</strong>
      <span className={classes["line"]}>{headline}</span>
      {rest.map((line) => (
        <span key={line} className={classes["line"]}>
          {line}
        </span>
      ))}
    </Banner>
  );
}

/** The PDF code is large and is loaded with the first file. */
async function checkedFile(file: File, knownKey: string | undefined): Promise<Checked> {
  const [{ verifyPdf }, { isByKnownKey, verdictInWords }, content] = await Promise.all([
    import("@gap/verifier/verify-pdf"),
    import("@gap/verifier/verdict-in-words"),
    file.arrayBuffer(),
  ]);
  const verdict = await verifyPdf(new Uint8Array(content));
  return {
    fileName: file.name,
    isOurs: isByKnownKey(verdict, knownKey),
    verdict,
    lines: verdictInWords(verdict, knownKey),
  };
}
