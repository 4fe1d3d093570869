// The key that seals PDFs and its self-signed certificate (spec 4 §C). Both are derived from the region's secret, so they
// survive restarts. PDF readers show the certificate's name; only the key's fingerprint proves which installation made
// the seal.
import { webcrypto } from "node:crypto";
import { BitString, Integer, Utf8String } from "asn1js";
import {
  AttributeTypeAndValue,
  BasicConstraints,
  Certificate,
  CryptoEngine,
  Extension,
  TimeType,
} from "pkijs";
import { derivedSigningKey } from "../derived-signing-key";
import type { RegionSecret } from "../region-secret";

export interface SealKey {
  readonly privateKey: webcrypto.CryptoKey;
  /** DER. */
  readonly certificate: Uint8Array;
}

const ALGORITHM = { name: "ECDSA", namedCurve: "P-256" } as const;
const COMMON_NAME = "2.5.4.3";
const BASIC_CONSTRAINTS = "2.5.29.19";
const KEY_USAGE = "2.5.29.15";
/** Digital signature and non-repudiation. */
const SIGNS_DOCUMENTS = new Uint8Array([0b11000000]);
/** A fixed validity period, because the age of the installation's key is not recorded. */
const NOT_BEFORE = new Date(Date.UTC(2026, 0, 1));
const NOT_AFTER = new Date(Date.UTC(2076, 0, 1));
const SERIAL = 1;

export async function makeSealKey(secret: RegionSecret, owner: string): Promise<SealKey> {
  const engine = new CryptoEngine({ name: "node", crypto: webcrypto });
  const { kty, crv, d, x, y } = derivedSigningKey(secret, "document-seal");
  const use = (jwk: webcrypto.JsonWebKey, purpose: webcrypto.KeyUsage) =>
    webcrypto.subtle.importKey("jwk", jwk, ALGORITHM, true, [purpose]);
  const [privateKey, publicKey] = await Promise.all([
    use({ kty, crv, d, x, y }, "sign"),
    use({ kty, crv, x, y }, "verify"),
  ]);
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ value: SERIAL });
  certificate.notBefore.value = NOT_BEFORE;
  certificate.notAfter.value = NOT_AFTER;
  // The format with two-digit years ends with 2049.
  certificate.notAfter.type = TimeType.GeneralizedTime;
  for (const name of [certificate.issuer, certificate.subject])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: COMMON_NAME, value: new Utf8String({ value: owner }) }),
    );
  certificate.extensions = [
    extension(BASIC_CONSTRAINTS, new BasicConstraints({ cA: false }).toSchema().toBER()),
    extension(KEY_USAGE, new BitString({ valueHex: SIGNS_DOCUMENTS, unusedBits: 6 }).toBER()),
  ];
  await certificate.subjectPublicKeyInfo.importKey(publicKey, engine);
  await certificate.sign(privateKey, "SHA-256", engine);
  return { privateKey, certificate: new Uint8Array(certificate.toSchema().toBER()) };
}

function extension(extnID: string, extnValue: ArrayBuffer): Extension {
  return new Extension({ extnID, critical: true, extnValue });
}
