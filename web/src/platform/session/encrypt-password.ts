// Encrypts a password with the public key of a challenge: a compact JWE over its UTF-8 bytes (spec 4 §H).
const HEADER = { alg: "ECDH-ES", enc: "A256GCM" } as const;
const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

/** Loaded with the first password, so that other pages do not load the library. */
export const loadEncryption = () => import("jose/jwe/compact/encrypt");

export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const { CompactEncrypt } = await loadEncryption();
  const key = await crypto.subtle.importKey("spki", fromBase64(publicKey), CURVE, false, []);
  return new CompactEncrypt(new TextEncoder().encode(password)).setProtectedHeader(HEADER).encrypt(key);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
