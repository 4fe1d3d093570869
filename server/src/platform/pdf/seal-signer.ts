// Creates the signer of the seal (spec 4 §C), from the configured P12 file or from the installation's own key.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { CryptoKeySigner, HttpTimestampAuthority, type Signer } from "@libpdf/core";
import { Certificate } from "pkijs";
import type { Config } from "../config";
import type { RegionSecret } from "../region-secret";
import { makeSealKey } from "./seal-key";
import { signerOfP12 } from "./signer-of-p12";

export async function makeSigner(
  config: Pick<Config, "seal" | "productName">,
  secret: RegionSecret,
): Promise<Signer> {
  const { p12File, p12Password } = config.seal;
  if (p12File !== undefined) return signerOfP12(await readFile(p12File), p12Password ?? "");
  const { privateKey, certificate } = await makeSealKey(secret, `${config.productName} document seal`);
  return new CryptoKeySigner(privateKey, certificate, "EC", "ECDSA");
}

/** The SHA-256 of the public key, in hex. */
export function fingerprintOf(der: Uint8Array): string {
  const certificate = Certificate.fromBER(new Uint8Array(der).buffer);
  const key = certificate.subjectPublicKeyInfo.toSchema().toBER();
  return createHash("sha256").update(new Uint8Array(key)).digest("hex");
}

export function timestampAuthority(url: string): HttpTimestampAuthority {
  return new HttpTimestampAuthority(url);
}
