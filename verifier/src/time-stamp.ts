// Checks the time stamp of a seal (RFC 3161): a third party's proof of when the signature existed.
import { fromBER } from "asn1js";
import { Certificate, ContentInfo, CryptoEngine, IssuerAndSerialNumber, SignedData, TSTInfo } from "pkijs";
import { hexOf, isCanonicalAlgorithm, isCanonicalSignature, nameOf } from "./certificates";

export interface TimeStamp {
  readonly by: string;
  readonly at: Date;
}

export const TIME_STAMP = "1.2.840.113549.1.9.16.2.14";
const TIME_STAMP_INFO = "1.2.840.113549.1.9.16.1.4";
/** The version that RFC 5652 requires for content other than plain data. */
const VERSION_OF_TOKEN = 3;
const SIGNING_CERTIFICATE = ["1.2.840.113549.1.9.16.2.47", "1.2.840.113549.1.9.16.2.12"];

/** The hashes by which a time stamp can name its certificate, the most common first. */
const HASHES = ["SHA-256", "SHA-512", "SHA-384", "SHA-1"] as const;

/**
 * Broken if it is not for this signature or was altered; uncheckable if it cannot be read, uses an unknown method, or
 * does not include the certificate that it names.
 */
type TimeStampProblem = "broken" | "uncheckable";

/** Returns undefined if the seal has no time stamp. */
export async function verifyTimeStamp({
  signerInfos: [signer],
}: SignedData): Promise<TimeStamp | TimeStampProblem | undefined> {
  const attribute = signer?.unsignedAttrs?.attributes.find(({ type }) => type === TIME_STAMP);
  if (signer === undefined || attribute === undefined) return undefined;
  const [token] = attribute.values as { toBER(): ArrayBuffer }[];
  const signature = signer.signature.valueBlock.valueHexView;
  if (token === undefined) return "uncheckable";
  return readToken(token.toBER(), signature).catch(() => "uncheckable" as const);
}

async function readToken(token: ArrayBuffer, signature: Uint8Array): Promise<TimeStamp | TimeStampProblem> {
  const engine = new CryptoEngine({ name: "web", crypto });
  const { contentType, content: inside } = new ContentInfo({ schema: fromBER(token).result });
  const signed = new SignedData({ schema: inside });
  const content = signed.encapContentInfo.eContent?.valueBlock.valueHexView;
  const certificate = await certificateOf(signed);
  if (content === undefined || certificate === undefined) return "uncheckable";
  const info = TSTInfo.fromBER(new Uint8Array(content).buffer);
  const { hashedMessage, hashAlgorithm } = info.messageImprint;
  const { name } = engine.getAlgorithmByOID(hashAlgorithm.algorithmId) as { name: string };
  const imprint = await crypto.subtle.digest(name, new Uint8Array(signature));
  const isOfSignature = hexOf(new Uint8Array(imprint)) === hexOf(hashedMessage.valueBlock.valueHexView);
  // The stamped data must be passed, or nothing is verified.
  const data = new Uint8Array(signature).buffer;
  const isAsGiven = await signed.verify({ signer: 0, data, checkChain: false }, engine);
  const isPlain = contentType === ContentInfo.SIGNED_DATA && isPlainToken(signed);
  return isOfSignature && isAsGiven && isPlain ? { by: nameOf(certificate), at: info.genTime } : "broken";
}

/** The unsigned fields around the signed part must have their only valid values (RFC 3161, RFC 5652 §5). */
function isPlainToken({ version, encapContentInfo, digestAlgorithms, signerInfos }: SignedData): boolean {
  const [signer] = signerInfos;
  if (signer === undefined || signerInfos.length !== 1) return false;
  return (
    version === VERSION_OF_TOKEN &&
    encapContentInfo.eContentType === TIME_STAMP_INFO &&
    signer.version === (signer.sid instanceof IssuerAndSerialNumber ? 1 : 3) &&
    digestAlgorithms.length === 1 &&
    digestAlgorithms[0]?.algorithmId === signer.digestAlgorithm.algorithmId &&
    [...digestAlgorithms, signer.digestAlgorithm, signer.signatureAlgorithm].every(isCanonicalAlgorithm) &&
    isCanonicalSignature(signer.signatureAlgorithm, signer.signature.valueBlock.valueHexView)
  );
}

/** The certificate that the signed part names by its hash, so that it cannot be replaced. */
async function certificateOf({
  certificates = [],
  signerInfos: [signer],
}: SignedData): Promise<Certificate | undefined> {
  const attribute = signer?.signedAttrs?.attributes.find(({ type }) => SIGNING_CERTIFICATE.includes(type));
  const named = attribute === undefined ? "" : hexOf(new Uint8Array(attribute.toSchema().toBER()));
  for (const certificate of certificates) {
    if (!(certificate instanceof Certificate)) continue;
    for (const algorithm of HASHES) {
      const hash = await crypto.subtle.digest(algorithm, certificate.toSchema().toBER());
      if (named.includes(hexOf(new Uint8Array(hash)))) return certificate;
    }
  }
  return undefined;
}
