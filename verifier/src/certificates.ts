// Reads names from certificates, and checks that certificates and algorithms are encoded in their only valid way.
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
  return derOf(signature) === derOf(signatureAlgorithm) && signatureValue.valueBlock.unusedBits === 0;
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
