// What certificates say in words, and whether what they and signatures are made of is written in the one way it can be.
import type { AlgorithmIdentifier, Certificate } from "pkijs";

const COMMON_NAME = "2.5.4.3";

export function nameOf(certificate: Certificate): string {
  const name = certificate.subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return String(name?.value.valueBlock.value ?? "");
}

export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The part outside of what is signed says the same as the one inside, to the letter: else it could be changed unnoticed. */
export function isPlainCertificate({ signature, signatureAlgorithm, signatureValue }: Certificate): boolean {
  return derOf(signature) === derOf(signatureAlgorithm) && signatureValue.valueBlock.unusedBits === 0;
}

const NULL = "0500";
/** Whose parameters are part of what is verified. */
const RSASSA_PSS = "1.2.840.113549.1.1.10";

/** Without parameters, or with the ones that say nothing. */
export function isPlainAlgorithm({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmParams === undefined || algorithmId === RSASSA_PSS) return true;
  return hexOf(new Uint8Array((algorithmParams as { toBER(): ArrayBuffer }).toBER())) === NULL;
}

function derOf(part: AlgorithmIdentifier): string {
  return hexOf(new Uint8Array(part.toSchema().toBER()));
}
