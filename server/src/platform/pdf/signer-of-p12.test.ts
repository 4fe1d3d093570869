// The certificate chosen for a P12 key. The verifier's own tests check how it judges such seals.
import { CryptoKeySigner } from "@libpdf/core";
import { expect, test } from "vitest";
import { systemRandom } from "../clock";
import { createRegionSecret } from "../region-secret";
import { makeSealKey } from "./seal-key";
import { withOwnCertificate } from "./signer-of-p12";

const keyOf = (owner: string) => makeSealKey(createRegionSecret(`a-secret-of-${owner}`, systemRandom), owner);

test("the certificate that belongs to the key is chosen, whatever its position", async () => {
  const [ours, other] = [await keyOf("ours"), await keyOf("other")];
  const given = new CryptoKeySigner(ours.privateKey, other.certificate, "EC", "ECDSA", [ours.certificate]);
  const signer = await withOwnCertificate(given);
  expect(signer.certificate).toEqual(ours.certificate);
  // The certificate is self-signed, so the other one is not part of its chain.
  expect(signer.certificateChain).toBeUndefined();
});

test("a key without its certificate is refused", async () => {
  const [ours, other] = [await keyOf("ours"), await keyOf("other")];
  const given = new CryptoKeySigner(ours.privateKey, other.certificate, "EC", "ECDSA");
  await expect(withOwnCertificate(given)).rejects.toThrow(
    "None of the certificates belongs to the key of the seal",
  );
});
