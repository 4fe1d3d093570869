// The key of a password challenge for tests: its public key as the server sends it, and a function to decrypt.
import { compactDecrypt } from "jose";

export interface PasswordKey {
  readonly publicKey: string;
  decrypt(encrypted: string | undefined): Promise<string>;
}

export async function createPasswordKey(): Promise<PasswordKey> {
  const curve = { name: "ECDH", namedCurve: "P-256" };
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, true, ["deriveBits"]);
  const spki = new Uint8Array(await crypto.subtle.exportKey("spki", publicKey));
  return {
    publicKey: btoa(String.fromCharCode(...spki)),
    decrypt: async (encrypted = "") => {
      const { plaintext } = await compactDecrypt(encrypted, privateKey);
      return new TextDecoder().decode(plaintext);
    },
  };
}
