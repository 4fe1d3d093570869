// The certificate of acceptance (spec 4 §C), printed after an accepted proposal: who signed what, when and how they
// were authenticated, and every event with its hash.
import { useQuery } from "@tanstack/react-query";
import { AUTHENTICATED_IN_WORDS, type Certificate } from "@gap/core/proposals/evidence/certificate";
import { formatInZone } from "@gap/core/proposals/proposal-event";
import { mailboxInWords } from "@gap/core/proposals/evidence/signee-mailbox";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { PrintFailed, PrintReady } from "@gap/web/platform/page/print-state";
import { Facts } from "@gap/web/ui/display/facts";
import { SkeletonPage } from "@gap/web/ui/feedback/skeletons";
import { FullPage } from "@gap/web/proposals/full-page";
import { CertificatePrintLook } from "./print-look";
import classes from "./certificate-page.module.css";

interface CertificatePageProps {
  readonly proposalId: string;
  readonly place: string;
}

export function CertificatePage({ proposalId, place }: CertificatePageProps) {
  const { data, error } = useQuery(
    useApi().options.proposals.getCertificate.queryOptions({ proposalId }, ALWAYS_REFETCHED),
  );
  if (error !== null) return <PrintFailed problem={problemOf(error)} />;
  if (data === undefined) return <SkeletonPage />;
  return (
    <FullPage bar={null}>
      <CertificatePrintLook clientName={data.clientName} />
      <CertificateText certificate={data} />
      <PrintReady place={place} />
    </FullPage>
  );
}

function CertificateText({ certificate }: { certificate: Certificate }) {
  const { clientName, advisorName, timezone, acceptedAt, snapshotHash, termsOfEngagement } = certificate;
  const inZone = (moment: Date) => formatInZone(moment, timezone);
  return (
    <main className={classes["page"]}>
      <h1>Certificate of acceptance</h1>
      <p>
        {clientName} accepted the proposal from {advisorName} on {inZone(acceptedAt)}. The signed proposal and
        all events below are attached to this document; anyone can verify them at {certificate.verifyAddress}.
      </p>
      <Facts
        stacked
        facts={{
          Proposal: `${certificate.proposalId}, version ${certificate.version}`,
          "Hash of the signed proposal (SHA-256)": <code>{snapshotHash}</code>,
          "Seal key fingerprint (SHA-256)": <code>{certificate.sealKey}</code>,
          ...(termsOfEngagement && {
            [`Hash of ${termsOfEngagement.fileName} (SHA-256)`]: <code>{termsOfEngagement.sha256}</code>,
          }),
        }}
      />
      <h2>Signatures</h2>
      <ul className={classes["signees"]}>
        {certificate.signees.map(({ name, email, agreedAt, ip, authenticatedBy, mailboxProof }) => (
          <li key={email}>
            <strong>{name}</strong> {email}
            <br />
            {agreedAt === undefined ? (
              "No signature received"
            ) : (
              <>
                Signed on {inZone(agreedAt)}
                {ip === undefined || ip === "" ? null : `, from ${ip}`}
                {authenticatedBy === undefined
                  ? null
                  : `, authenticated by ${AUTHENTICATED_IN_WORDS[authenticatedBy]}`}
                {mailboxProof === undefined ? null : (
                  <>
                    <br />
                    {mailboxInWords(mailboxProof, inZone)}
                  </>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <h2>Events</h2>
      <table className={classes["events"]}>
        <thead>
          <tr>
            <th scope="col">No</th>
            <th scope="col">What</th>
            <th scope="col">Who</th>
            <th scope="col">When</th>
            <th scope="col">Hash</th>
          </tr>
        </thead>
        <tbody>
          {certificate.events.map(({ seq, kind, name, at, hash }) => (
            <tr key={seq}>
              <td>{seq}</td>
              <td>{kind.replace("-", " ")}</td>
              <td>{name}</td>
              <td>{inZone(at)}</td>
              <td>
                <code>{hash}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
