// Encrypts a password for the public key of a challenge, as the web app does (spec 4 §H).
import { CompactEncrypt, importSPKI } from "jose";

export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----`;
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ alg: "ECDH-ES", enc: "A256GCM" })
    .encrypt(await importSPKI(pem, "ECDH-ES"));
}
