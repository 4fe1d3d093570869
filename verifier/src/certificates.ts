// Reads names from certificates, and checks that certificates, algorithms and signatures are encoded in their only
// valid way.
import { fromBER, Integer, Sequence } from "asn1js";
import type { AlgorithmIdentifier, Certificate } from "pkijs";

const COMMON_NAME = "2.5.4.3";

export function nameOf(certificate: Certificate): string {
  const name = certificate.subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return String(name?.value.valueBlock.value ?? "");
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The signature algorithm is stored twice; the unsigned copy must equal the signed one. */
export function isCanonicalCertificate({
  signature,
  signatureAlgorithm,
  signatureValue,
}: Certificate): boolean {
  return (
    derOf(signature) === derOf(signatureAlgorithm) &&
    signatureValue.valueBlock.unusedBits === 0 &&
    isCanonicalSignature(signatureAlgorithm, signatureValue.valueBlock.valueHexView)
  );
}

/** The prefix of the identifiers of ECDSA, with any hash. */
const ECDSA = "1.2.840.10045.4.";

/**
 * An ECDSA signature is a sequence of two numbers whose lengths the verifying library does not compare, so that a wrong
 * length would be a changed byte without effect. Other algorithms use every byte.
 */
export function isCanonicalSignature({ algorithmId }: AlgorithmIdentifier, signature: Uint8Array): boolean {
  if (!algorithmId.startsWith(ECDSA)) return true;
  const { result } = fromBER(new Uint8Array(signature).buffer);
  if (!(result instanceof Sequence)) return false;
  const numbers = result.valueBlock.value.filter((each) => each instanceof Integer);
  const written = new Sequence({ value: numbers.map((each) => Integer.fromBigInt(each.toBigInt())) }).toBER();
  return numbers.length === 2 && hexOf(new Uint8Array(written)) === hexOf(signature);
}

const NULL = "0500";
const RSASSA_PSS = "1.2.840.113549.1.1.10";

/** True if the algorithm has no parameters or only NULL. RSASSA-PSS may have any, because they are verified. */
export function isCanonicalAlgorithm({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmParams === undefined || algorithmId === RSASSA_PSS) return true;
  return hexOf(new Uint8Array((algorithmParams as { toBER(): ArrayBuffer }).toBER())) === NULL;
}

function derOf(part: AlgorithmIdentifier): string {
  return hexOf(new Uint8Array(part.toSchema().toBER()));
}
