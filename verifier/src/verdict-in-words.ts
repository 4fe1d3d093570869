// Describes the result of a verification in sentences, the same on the page and in the command.
import { namedVersionIn, type DocumentFile } from "@gap/core/documents/document-file";
import type { EvidenceFile, EvidenceProblem } from "@gap/core/proposals/evidence/evidence-file";
import { mailboxInWords, mailboxProofIn } from "@gap/core/proposals/evidence/signee-mailbox";
import { signatureInWords, type Signature } from "@gap/core/signatures/signature";
import { signatureIn } from "@gap/core/signatures/signature.schema";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import type { PdfVerdict } from "./verify-pdf";

/** `knownKey` is the fingerprint of the key that the seal should have, if known. */
export function verdictInWords(verdict: PdfVerdict, knownKey?: string): string[] {
  return [
    headlineOf(verdict, knownKey),
    ...sealInWords(verdict, momentFormatOf(verdict)),
    ...problemsInWords(verdict),
    ...contentInWords(verdict, momentFormatOf(verdict)),
  ];
}

type FormatMoment = (moment: Date) => string;

/** Moments in the zone of the firm, as in the document itself; in UTC if the file names no zone. */
function momentFormatOf({ evidence, document }: PdfVerdict): FormatMoment {
  const { snapshot = "" } = evidence ?? document ?? {};
  const { timezone } = parsedSnapshot(snapshot);
  const zone = isZone(timezone) ? timezone : "UTC";
  return (moment) => formatMomentIn(moment, zone, { seconds: true });
}

function isZone(timezone: unknown): timezone is string {
  if (typeof timezone !== "string") return false;
  try {
    return Intl.DateTimeFormat("en", { timeZone: timezone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Anyone can seal a document; only the key shows who sealed it. */
export function isByKnownKey({ seal }: PdfVerdict, knownKey: string | undefined): boolean {
  return seal.state === "intact" && seal.fingerprint === knownKey;
}

function headlineOf(verdict: PdfVerdict, knownKey: string | undefined): string {
  const { isSound, seal } = verdict;
  if (isSound && isByKnownKey(verdict, knownKey))
    return "Valid: sealed with the published key, and unchanged since.";
  if (isSound && knownKey === undefined)
    return "Unchanged since it was sealed. Compare its key with the one that the sender has published.";
  if (isSound) return "Unchanged since it was sealed, but with an unknown key.";
  return seal.state === "none" ? "Not a sealed document." : "Not valid.";
}

function sealInWords({ seal }: PdfVerdict, formatMoment: FormatMoment): string[] {
  switch (seal.state) {
    case "none":
      return ["Seal: none."];
    case "broken":
      return [`Seal: ${seal.why}.`];
    case "intact":
      return [
        `Seal: intact, by ${seal.sealedBy}${seal.sealedAt === undefined ? "" : `, ${formatMoment(seal.sealedAt)}`}.`,
        `Key: ${seal.fingerprint}`,
        ...(seal.vouchedForBy === undefined ? [] : [`Certified by ${seal.vouchedForBy.join(", ")}.`]),
        ...(seal.timeStamp === undefined
          ? []
          : [`Time stamp: ${formatMoment(seal.timeStamp.at)}, by ${seal.timeStamp.by}.`]),
      ];
  }
}

function problemsInWords({ problems }: PdfVerdict): string[] {
  return problems.map(problemInWords);
}

/** The sealed document, and the people who signed or finalised it. For an altered file these are only the file's own claims. */
function contentInWords({ evidence, document, isSound }: PdfVerdict, formatMoment: FormatMoment): string[] {
  const claims =
    evidence === undefined
      ? document === undefined
        ? []
        : documentInWords(document, formatMoment)
      : acceptanceInWords(evidence, formatMoment);
  return isSound ? claims : claims.map((line) => `The file says: ${line}`);
}

function documentInWords(document: DocumentFile, formatMoment: FormatMoment): string[] {
  const named = namedVersionIn(document);
  if (named === undefined) return [];
  const { title, client, advisor, version, people, finalised } = named;
  const by = people[finalised.by]?.name ?? advisor.name;
  return [
    `${title}, for ${client.name} by ${advisor.name}, version ${version}.`,
    `Finalised by ${by}, ${formatMoment(new Date(finalised.at))}.`,
    `Content: ${document.hash}`,
  ];
}

function acceptanceInWords(evidence: EvidenceFile, formatMoment: FormatMoment): string[] {
  const signatures = signedEventsOf(evidence).map((event) => {
    const { actor, at, kind } = event;
    const signature = signatureIn(event);
    const mailboxProof = mailboxProofIn(event);
    return [
      `${kind === "signed" ? "Signed" : "Countersigned"} by ${actor.name} <${actor.email}>, ${formatMoment(new Date(at))}.`,
      ...(signature === undefined ? [] : [signatureText(signature)]),
      ...(mailboxProof === undefined ? [] : [`${mailboxInWords(mailboxProof, formatMoment)}.`]),
    ].join(" ");
  });
  return [...proposalInWords(evidence), ...signatures];
}

function signatureText(signature: Signature): string {
  const how = signatureInWords(signature);
  return "typed" in signature ? `${how}: ${signature.typed}.` : `${how}.`;
}

function proposalInWords({ snapshot, version }: EvidenceFile): string[] {
  const { client, advisor } = parsedSnapshot(snapshot);
  if (typeof client?.name !== "string" || typeof advisor?.name !== "string") return [];
  return [`Proposal for ${client.name} by ${advisor.name}, version ${version}.`];
}

type NamedParts = Partial<Record<"client" | "advisor", { readonly name?: unknown }>> & {
  readonly timezone?: unknown;
};

/** Returns an empty object for text that is not a JSON object, because the file is untrusted. */
function parsedSnapshot(snapshot: string): NamedParts {
  try {
    const parsed: unknown = JSON.parse(snapshot);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** The client's signatures, and that of the firm if it countersigned. */
function signedEventsOf({ events, version }: EvidenceFile): EvidenceFile["events"] {
  return events.filter(
    ({ kind, version: of }) => (kind === "signed" || kind === "countersigned") && of === version,
  );
}

function problemInWords({ part, seq, why }: EvidenceProblem): string {
  const where = { file: "Evidence", snapshot: "Text", event: "Event", signature: "Signature" }[part];
  return seq === undefined ? `${where}: ${why}.` : `${where}, row ${seq}: ${why}.`;
}
