// Verifies the seal of a PDF from the PDF alone: that it covers the whole file, that nothing has changed, and which key
// made it. Every byte of the file is either covered by the seal, or part of the seal and checked here. A third party's
// time stamp is checked for its content and signer.
import { fromBER } from "asn1js";
import { hexOf, isCanonicalCertificate, isCanonicalSignature, nameOf } from "./certificates";
import { TIME_STAMP, verifyTimeStamp, type TimeStamp } from "./time-stamp";
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  CryptoEngine,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  SignerInfo,
} from "pkijs";

export type SealVerdict =
  | { readonly state: "none" }
  | { readonly state: "broken"; readonly why: string }
  | {
      readonly state: "intact";
      readonly sealedBy: string;
      /** SHA-256 of the public key in hex: tells this installation's seal from another with the same name. */
      readonly fingerprint: string;
      /** The time that the seal itself states. */
      readonly sealedAt?: Date;
      /** The chain of issuers, as far as the seal contains it; each is checked against the next. */
      readonly vouchedForBy?: readonly string[];
      readonly timeStamp?: TimeStamp;
    };

const BYTE_RANGE = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g;
const SIGNING_TIME = "1.2.840.113549.1.9.5";
const SIGNING_CERTIFICATE = "1.2.840.113549.1.9.16.2.47";
const SHA_256 = "2.16.840.1.101.3.4.2.1";

const CHANGED = "The document was changed after it was sealed";
const ADDED_TO = "Something was added to the document after it was sealed";
const UNREADABLE = "The seal cannot be read";
const TIME_STAMP_NOT_CHECKED = "The time stamp of the seal cannot be checked";

export async function verifySeal(bytes: Uint8Array): Promise<SealVerdict> {
  const text = latin1(bytes);
  const range = [...text.matchAll(BYTE_RANGE)].at(-1);
  if (range === undefined) return { state: "none" };
  const [from = 0, length = 0, secondFrom = 0, secondLength = 0] = range.slice(1).map(Number);
  if (secondFrom + secondLength !== bytes.length) return { state: "broken", why: ADDED_TO };
  // Checked before allocating: the file may claim any length.
  if (from !== 0 || length > secondFrom) return { state: "broken", why: UNREADABLE };
  const covered = new Uint8Array(length + secondLength);
  covered.set(bytes.subarray(0, length));
  covered.set(bytes.subarray(secondFrom), length);
  return verdictOf(text.slice(length, secondFrom), covered).catch(() => ({
    state: "broken",
    why: UNREADABLE,
  }));
}

/** Reads the signature: hex in angle brackets, padded with zeros to the reserved length. */
function signatureIn(contents: string): Uint8Array<ArrayBuffer> | undefined {
  // All lower case or all upper case: a digit in the other case would be a changed byte without effect.
  const hex = /^<([0-9a-f]+|[0-9A-F]+)>$/.exec(contents)?.[1];
  if (hex === undefined || hex.length % 2 !== 0) return undefined;
  const whole = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const { offset } = fromBER(whole.buffer);
  if (offset <= 0 || whole.subarray(offset).some((byte) => byte !== 0)) return undefined;
  return whole.slice(0, offset);
}

async function verdictOf(contents: string, covered: Uint8Array<ArrayBuffer>): Promise<SealVerdict> {
  const signature = signatureIn(contents);
  if (signature === undefined) return { state: "broken", why: UNREADABLE };
  const engine = new CryptoEngine({ name: "web", crypto });
  const content = new ContentInfo({ schema: fromBER(signature.buffer).result });
  const signed = new SignedData({ schema: content.content });
  const [certificate] = certificatesOf(signed);
  if (certificate === undefined) return { state: "broken", why: UNREADABLE };
  const isIntact = await signed
    .verify({ signer: 0, data: covered.buffer, checkChain: false }, engine)
    .catch(() => false);
  if (!isIntact || !isPlain(signature, signed, certificate) || !(await isOfSigner(signed, certificate)))
    return { state: "broken", why: CHANGED };
  const timeStamp = await verifyTimeStamp(signed);
  if (timeStamp === "uncheckable") return { state: "broken", why: TIME_STAMP_NOT_CHECKED };
  if (timeStamp === "broken" || !(await isChain(certificatesOf(signed), engine)))
    return { state: "broken", why: CHANGED };
  const sealedAt = signingTimeOf(signed);
  const vouchedForBy = certificatesOf(signed).slice(1).map(nameOf);
  return {
    state: "intact",
    sealedBy: nameOf(certificate),
    fingerprint: await fingerprintOf(certificate),
    ...(sealedAt === undefined ? {} : { sealedAt }),
    ...(vouchedForBy.length === 0 ? {} : { vouchedForBy }),
    ...(timeStamp === undefined ? {} : { timeStamp }),
  };
}

/**
 * Re-encoded from its parts, the signature must be identical: it contains nothing unsigned or unnecessary that could be
 * changed or hide something.
 */
function isPlain(signature: Uint8Array, signed: SignedData, certificate: Certificate): boolean {
  const { signerInfos } = signed;
  const [signer] = signerInfos;
  if (signer === undefined || signerInfos.length !== 1 || !hasOnlyTimeStamp(signer)) return false;
  if (!isCanonicalSignature(signer.signatureAlgorithm, signer.signature.valueBlock.valueHexView))
    return false;
  const digest = () => new AlgorithmIdentifier({ algorithmId: SHA_256 });
  const plain = new SignedData({
    version: 1,
    digestAlgorithms: [digest()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ContentInfo.DATA }),
    certificates: certificatesOf(signed),
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        digestAlgorithm: digest(),
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: signer.signatureAlgorithm.algorithmId }),
        signature: signer.signature,
        ...(signer.signedAttrs === undefined ? {} : { signedAttrs: signer.signedAttrs }),
        ...(signer.unsignedAttrs === undefined ? {} : { unsignedAttrs: signer.unsignedAttrs }),
      }),
    ],
  });
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: plain.toSchema(true) });
  const written = new Uint8Array(content.toSchema().toBER());
  return written.length === signature.length && written.every((byte, index) => byte === signature[index]);
}

/**
 * Each certificate is issued by the next, the last by itself, so that none can be altered. A single certificate is the
 * signer's, which the signed part names by its hash.
 */
async function isChain(certificates: readonly Certificate[], engine: CryptoEngine): Promise<boolean> {
  if (certificates.length < 2) return true;
  for (const [index, certificate] of certificates.entries()) {
    const issuer = certificates[index + 1] ?? certificate;
    const isIssued =
      isCanonicalCertificate(certificate) &&
      certificate.issuer.isEqual(issuer.subject) &&
      (await certificate.verify(issuer, engine).catch(() => false));
    if (!isIssued) return false;
  }
  return true;
}

/** The signer's certificate first, then its issuers. */
function certificatesOf({ certificates = [] }: SignedData): Certificate[] {
  return certificates.filter((each) => each instanceof Certificate);
}

/** The time stamp is the only unsigned attribute allowed. */
function hasOnlyTimeStamp({ unsignedAttrs }: SignerInfo): boolean {
  const types = unsignedAttrs?.attributes.map(({ type }) => type) ?? [];
  return types.length === 0 || (types.length === 1 && types[0] === TIME_STAMP);
}

/** The signed part names its certificate by hash (signingCertificateV2), so the certificate cannot be altered. */
async function isOfSigner({ signerInfos: [signer] }: SignedData, certificate: Certificate): Promise<boolean> {
  const attribute = signer?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_CERTIFICATE);
  const named = attribute === undefined ? "" : hexOf(new Uint8Array(attribute.toSchema().toBER()));
  const hash = await crypto.subtle.digest("SHA-256", certificate.toSchema().toBER());
  return named.includes(hexOf(new Uint8Array(hash)));
}

async function fingerprintOf(certificate: Certificate): Promise<string> {
  const key = certificate.subjectPublicKeyInfo.toSchema().toBER();
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", key)));
}

function signingTimeOf({ signerInfos: [signer] }: SignedData): Date | undefined {
  const attribute = signer?.signedAttrs?.attributes.find(({ type }) => type === SIGNING_TIME);
  const value: unknown = attribute?.values[0];
  return value !== null &&
    typeof value === "object" &&
    "toDate" in value &&
    typeof value.toDate === "function"
    ? (value.toDate() as Date)
    : undefined;
}

/** Decodes the bytes to text with one character per byte. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
