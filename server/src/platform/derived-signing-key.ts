// A key that signs tokens, derived from a kept secret: the same after each start and in every process that has it.
import { createECDH } from "node:crypto";
import type { RegionSecret } from "./region-secret";

/** An ES256 key as the provider library takes it; each name has its own. */
export function derivedSigningKey(secret: RegionSecret, name: string) {
  const d = secret.hash("signing-key", name);
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(Buffer.from(d, "base64url"));
  const point = curve.getPublicKey();
  return {
    kty: "EC",
    crv: "P-256",
    alg: "ES256",
    use: "sig",
    kid: name,
    d,
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
}
