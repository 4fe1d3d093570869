// The certificate of acceptance (spec 4 §C), the last part of the document: who signed what, when and how they were
// identified, every event, and at the end all fingerprints in full.
import { QRCodeSVG } from "qrcode.react";
import { describeUserAgent } from "@gap/core/identity/describe-user-agent";
import { AUTHENTICATED_IN_WORDS, type Certificate } from "@gap/core/proposals/evidence/certificate";
import {
  certificateRows,
  rowNumber,
  type CertificateRow,
} from "@gap/core/proposals/evidence/certificate-rows";
import { eventsInWords, type EventNames } from "@gap/core/proposals/evidence/event-in-words";
import { mailboxInWords } from "@gap/core/proposals/evidence/signee-mailbox";
import { proposalTitle } from "@gap/core/proposals/proposal-number";
import { signatureInWords } from "@gap/core/signatures/signature";
import { withoutScheme } from "@gap/core/shared/addresses/without-scheme";
import { capitalised } from "@gap/core/shared/capitalised";
import { fingerprintLines } from "@gap/core/shared/texts/fingerprint-lines";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import {
  formatMomentIn,
  formatTimeIn,
  zoneAbbreviation,
  zoneInWords,
} from "@gap/core/shared/calendar/zoned-time";
import { GlanceRow } from "./glance-row";
import looks from "./certificate.module.css";
import classes from "./printed.module.css";

export function PrintedCertificate({ certificate }: { certificate: Certificate }) {
  const { clientName, advisorName, timezone, acceptedAt, verifyAddress, version } = certificate;
  return (
    <main className={classes["printed"]}>
      <div className={looks["certificateHead"]}>
        <div>
          <p className={classes["above"]}>
            Proposal {proposalTitle(certificate)}, version {version}
          </p>
          <h1 className={classes["title"]}>Certificate of acceptance</h1>
          <p className={classes["lead"]}>
            {clientName} accepted the proposal of {advisorName} on {formatDayIn(acceptedAt, timezone)} at{" "}
            {formatTimeIn(acceptedAt, timezone, { seconds: true })}, {zoneInWords(acceptedAt, timezone)}.
          </p>
        </div>
        <p className={looks["check"]}>
          <QRCodeSVG value={verifyAddress} size={96} title={`QR code of ${verifyAddress}`} />
          Check this document at
          <strong>{withoutScheme(verifyAddress)}</strong>
        </p>
      </div>
      <Facts certificate={certificate} />
      <Signees certificate={certificate} />
      <Events certificate={certificate} />
      <Fingerprints certificate={certificate} />
      <div className={looks["howTo"]}>
        <h3>How to check this document</h3>
        <ol>
          <li>Open {verifyAddress} or scan the square above.</li>
          <li>Choose this PDF. It is checked in your browser and not uploaded.</li>
          <li>The page says whether anything was changed, and names the first event that does not fit.</li>
        </ol>
      </div>
    </main>
  );
}

function Facts({ certificate }: { certificate: Certificate }) {
  const { proposalId, version, signees, signaturesNeeded, snapshotHash, sealKey, termsOfEngagement } =
    certificate;
  const { copies, signsInOrder = false, countersignature } = certificate;
  const signed = signees.filter(({ agreedAt }) => agreedAt !== undefined).length;
  return (
    <dl className={classes["glance"]}>
      <GlanceRow label="Proposal">
        {proposalTitle(certificate)}, version {version}, id <code>{proposalId}</code>
      </GlanceRow>
      <GlanceRow label="Signatures">
        {signed} of {signaturesNeeded} required{countersignature === undefined ? "" : ", and the firm’s"}
        {signsInOrder ? ", in the order below" : ""}
      </GlanceRow>
      {copies === undefined ? null : (
        <GlanceRow label="Copies to">
          {copies.map(({ name, email }) => `${name} (${email})`).join(", ")}
        </GlanceRow>
      )}
      <GlanceRow label="Content">
        <code>{short(snapshotHash)}</code> the services, prices, options and texts that were signed
      </GlanceRow>
      {termsOfEngagement === undefined ? null : (
        <GlanceRow label="Terms of Engagement">
          <code>{short(termsOfEngagement.sha256)}</code> {termsOfEngagement.fileName}
        </GlanceRow>
      )}
      <GlanceRow label="Seal">
        <code>{short(sealKey)}</code> the key that sealed this document (PAdES)
      </GlanceRow>
    </dl>
  );
}

function Signees({ certificate }: { certificate: Certificate }) {
  const { signees, countersignature, advisorName, timezone, acceptedAt } = certificate;
  const zone = zoneAbbreviation(acceptedAt, timezone);
  return (
    <>
      <h2>Signees</h2>
      <table className={looks["events"]}>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">How identified</th>
            <th scope="col">Signature</th>
            <th scope="col">From</th>
            <th scope="col">When, {zone}</th>
          </tr>
        </thead>
        <tbody>
          {signees.map((signee) => (
            <tr key={signee.email}>
              <td>
                <strong>{signee.name}</strong>
                <small>{signee.email}</small>
              </td>
              <Signature signee={signee} timezone={timezone} />
            </tr>
          ))}
          {countersignature === undefined ? null : (
            <tr>
              <td>
                <strong>{countersignature.name}</strong>
                <small>{countersignature.email}</small>
                <small>for {advisorName}</small>
              </td>
              <Signature signee={countersignature} timezone={timezone} />
            </tr>
          )}
        </tbody>
      </table>
    </>
  );
}

function Signature({ signee, timezone }: { signee: Certificate["signees"][number]; timezone: string }) {
  const { agreedAt, authenticatedBy, mailboxProof, signature, ip, userAgent } = signee;
  if (agreedAt === undefined) return <td colSpan={4}>No signature received</td>;
  return (
    <>
      <td>
        {authenticatedBy === undefined ? null : `${capitalised(AUTHENTICATED_IN_WORDS[authenticatedBy])}.`}
        {mailboxProof === undefined ? null : (
          <small>{mailboxInWords(mailboxProof, (moment) => formatMomentIn(moment, timezone))}</small>
        )}
      </td>
      <td>{signature === undefined ? "–" : signatureInWords(signature)}</td>
      <td>
        {ip === undefined || ip === "" ? "–" : ip}
        {userAgent === undefined || userAgent === "" ? null : <small>{describeUserAgent(userAgent)}</small>}
      </td>
      <td>
        {formatDayIn(agreedAt, timezone)}
        <small>{formatTimeIn(agreedAt, timezone, { seconds: true })}</small>
      </td>
    </>
  );
}

function Events({ certificate }: { certificate: Certificate }) {
  const { events, timezone, signees, copies = [], optionalServices } = certificate;
  const names: EventNames = {
    signees: new Map([...signees, ...copies].map(({ email, name }) => [email, name])),
    optionalServices: new Map(Object.entries(optionalServices)),
  };
  return (
    <>
      <h2>What happened</h2>
      <table className={looks["events"]}>
        <thead>
          <tr>
            <th scope="col">Event</th>
            <th scope="col">Day</th>
            <th scope="col">Time</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Fingerprint</th>
          </tr>
        </thead>
        <tbody>
          {certificateRows(events).map((row) => (
            <EventRow key={row[0].seq} row={row} timezone={timezone} names={names} />
          ))}
        </tbody>
      </table>
    </>
  );
}

interface EventRowProps {
  readonly row: CertificateRow;
  readonly timezone: string;
  readonly names: EventNames;
}

function EventRow({ row, timezone, names }: EventRowProps) {
  const [{ at, name }] = row;
  return (
    <tr>
      <td>{rowNumber(row)}</td>
      <td>{formatDayIn(at, timezone)}</td>
      <td>
        {formatTimeIn(at, timezone)} {zoneAbbreviation(at, timezone)}
      </td>
      <td>{name}</td>
      <td>{eventsInWords(row, names)}</td>
      <td>
        <code>{short(row.at(-1)?.hash ?? "")}</code>
      </td>
    </tr>
  );
}

function Fingerprints({ certificate }: { certificate: Certificate }) {
  const { snapshotHash, termsOfEngagement, sealKey, events } = certificate;
  return (
    <>
      <h2>Fingerprints in full</h2>
      <p className={classes["note"]}>
        SHA-256. The fingerprint of each event covers the event and the fingerprint before it, so that no
        event can be changed, added or removed unnoticed.
      </p>
      <div className={looks["fingerprints"]}>
        <Fingerprint label="Content" hash={snapshotHash} />
        {termsOfEngagement === undefined ? null : (
          <Fingerprint label="Terms of Engagement" hash={termsOfEngagement.sha256} />
        )}
        <Fingerprint label="Key of the seal" hash={sealKey} />
        {events.map(({ seq, hash }) => (
          <Fingerprint key={seq} label={`Event ${seq}`} hash={hash} />
        ))}
      </div>
    </>
  );
}

function Fingerprint({ label, hash }: { label: string; hash: string }) {
  return (
    <p>
      {label}
      {fingerprintLines(hash).map((line) => (
        <code key={line}>{line}</code>
      ))}
    </p>
  );
}

function short(hash: string): string {
  return hash.slice(0, 8);
}
