// Encrypts passwords with the public key of a new challenge: a compact JWE over the UTF-8 bytes (spec 4 §H).
const HEADER = { alg: "ECDH-ES", enc: "A256GCM" } as const;
const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;

interface PasswordKey {
  readonly challengeId: string;
  readonly publicKey: string;
}

/** Returns the fields of a call: its encrypted passwords, and the challenge, which the call uses up. */
export async function encryptPasswords<Passwords extends Readonly<Record<string, string>>>(
  createChallenge: () => Promise<PasswordKey>,
  passwords: Passwords,
): Promise<Passwords & { challengeId: string }> {
  // Load the library during the call; other pages do not load it.
  const [{ challengeId, publicKey }, { CompactEncrypt }] = await Promise.all([
    createChallenge(),
    loadEncryption(),
  ]);
  const key = await crypto.subtle.importKey("spki", fromBase64(publicKey), CURVE, false, []);
  const encrypt = (password: string) =>
    new CompactEncrypt(new TextEncoder().encode(password)).setProtectedHeader(HEADER).encrypt(key);
  const encrypted = Object.entries(passwords).map(async ([field, password]) => [
    field,
    await encrypt(password),
  ]);
  return { ...(Object.fromEntries(await Promise.all(encrypted)) as Passwords), challengeId };
}

/** Failing to load the library counts as a network failure. */
function loadEncryption() {
  return import("jose/jwe/compact/encrypt").catch((cause: unknown) => {
    throw Object.assign(new Error("Network request failed", { cause }), { name: "NetworkError" });
  });
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
