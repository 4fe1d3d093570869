// Whose key a given file seals with; what the verifier says to such seals is shown with the verifier's own tests.
import { CryptoKeySigner } from "@libpdf/core";
import { expect, test } from "vitest";
import { systemRandom } from "../clock";
import { createRegionSecret } from "../region-secret";
import { makeSealKey } from "./seal-certificate";
import { withOwnCertificate } from "./signer-of-p12";

const keyOf = (owner: string) => makeSealKey(createRegionSecret(`a-secret-of-${owner}`, systemRandom), owner);

test("the certificate is the one of the key, wherever it stands", async () => {
  const [ours, other] = [await keyOf("ours"), await keyOf("other")];
  const given = new CryptoKeySigner(ours.privateKey, other.certificate, "EC", "ECDSA", [ours.certificate]);
  const signer = await withOwnCertificate(given);
  expect(signer.certificate).toEqual(ours.certificate);
  // Issued by itself: the other one has no part in it.
  expect(signer.certificateChain).toBeUndefined();
});

test("a key without its certificate seals nothing", async () => {
  const [ours, other] = [await keyOf("ours"), await keyOf("other")];
  const given = new CryptoKeySigner(ours.privateKey, other.certificate, "EC", "ECDSA");
  await expect(withOwnCertificate(given)).rejects.toThrow(
    "The key of the seal is that of none of its certificates",
  );
});
