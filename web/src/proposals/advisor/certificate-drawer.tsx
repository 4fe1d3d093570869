// The certificate of acceptance on screen, for the advisor: who signed, when and how they were identified. The signed
// PDF contains it with every event and all fingerprints.
import { useQuery } from "@tanstack/react-query";
import { AUTHENTICATED_IN_WORDS, type Certificate } from "@gap/core/proposals/evidence/certificate";
import { mailboxInWords } from "@gap/core/proposals/evidence/signee-mailbox";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import { signatureInWords } from "@gap/core/signatures/signature";
import { withoutScheme } from "@gap/core/shared/addresses/without-scheme";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { joinNames } from "@gap/core/shared/join-names";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useApi } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { Facts } from "@gap/web/ui/display/facts";
import { SideDrawer } from "@gap/web/ui/feedback/side-drawer";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { DownloadButton } from "../sign/download-button";
import classes from "./certificate-drawer.module.css";

interface CertificateDrawerProps {
  readonly proposalId: string;
  readonly onClose: () => void;
}

export function CertificateDrawer({ proposalId, onClose }: CertificateDrawerProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.getCertificate.queryOptions({ proposalId }, ALWAYS_REFETCHED),
  );
  return (
    <SideDrawer
      title="Certificate of acceptance"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <DownloadButton proposalId={proposalId} kind="main" />
        </>
      }
    >
      {data === undefined ? (
        error === null ? (
          <SkeletonList label="Loading the certificate" />
        ) : (
          <DataNotLoaded subject="The certificate" error={error} onTryAgain={() => refetch()} />
        )
      ) : (
        <LoadedCertificate certificate={data} />
      )}
    </SideDrawer>
  );
}

function LoadedCertificate({ certificate }: { certificate: Certificate }) {
  const { clientName, advisorName, acceptedAt, timezone, version, signees, signaturesNeeded } = certificate;
  const { snapshotHash, termsOfEngagement, sealKey, events, verifyAddress, copies, countersignature } =
    certificate;
  const signed = signees.filter(({ agreedAt }) => agreedAt !== undefined).length;
  return (
    <div className={utility.stack24}>
      <p>
        {clientName} accepted the proposal of {advisorName} on {formatMomentIn(acceptedAt, timezone)}.
      </p>
      <ul className={classes.signees} aria-label="Signatures">
        {signees.map((signee) => (
          <li key={signee.email}>
            <p className={classes.name}>{signee.name}</p>
            <p className={utility.quiet}>{signee.email}</p>
            <p>{signatureOf(signee, timezone)}</p>
            {signee.mailboxProof === undefined ? null : (
              <p className={utility.quiet}>
                {mailboxInWords(signee.mailboxProof, (moment) => formatMomentIn(moment, timezone))}
              </p>
            )}
          </li>
        ))}
        {countersignature === undefined ? null : (
          <li>
            <p className={classes.name}>{countersignature.name}</p>
            <p className={utility.quiet}>
              {countersignature.email}, for {advisorName}
            </p>
            <p>{signatureOf(countersignature, timezone)}</p>
          </li>
        )}
      </ul>
      <Facts
        stacked
        facts={{
          Proposal: `${proposalTitle(certificate)}, version ${version}`,
          Signatures: `${signed} of ${signaturesNeeded} required`,
          "Copies to": copies && joinNames(copies.map(({ name }) => name)),
          Events: `${events.length} recorded`,
          "Fingerprint of the content": <code className={classes.hash}>{snapshotHash}</code>,
          "Fingerprint of the Terms of Engagement":
            termsOfEngagement === undefined ? undefined : (
              <code className={classes.hash}>{termsOfEngagement.sha256}</code>
            ),
          "Key of the seal": <code className={classes.hash}>{sealKey}</code>,
        }}
      />
      <p className={utility.quiet}>
        The signed PDF ends with this certificate and the list of all events. Anyone can check the PDF at{" "}
        <a href={verifyAddress} target="_blank" rel="noreferrer">
          {withoutScheme(verifyAddress)}
        </a>
        .
      </p>
    </div>
  );
}

function signatureOf(
  { agreedAt, signature, authenticatedBy }: Certificate["signees"][number],
  timezone: string,
): string {
  if (agreedAt === undefined) return "No signature received";
  const how = signature === undefined ? "" : ` ${signatureInWords(signature)}.`;
  const who =
    authenticatedBy === undefined ? "" : ` Identified by ${AUTHENTICATED_IN_WORDS[authenticatedBy]}.`;
  return `Signed on ${formatMomentIn(agreedAt, timezone)}.${how}${who}`;
}
