// A token signing key derived from the region secret, so that it is the same after a restart and in every process.
import { createECDH } from "node:crypto";
import type { RegionSecret } from "./region-secret";

/** Returns an ES256 key in JWK form for the OIDC provider library; each name yields a different key. */
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
