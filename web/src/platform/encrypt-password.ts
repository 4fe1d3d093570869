// A password never travels in clear (spec 4 §H): base64 of RSA-OAEP-256 over its UTF-8 bytes.
const ALGORITHM = { name: "RSA-OAEP", hash: "SHA-256" } as const;

export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const key = await crypto.subtle.importKey("spki", fromBase64(publicKey), ALGORITHM, false, ["encrypt"]);
  const encrypted = await crypto.subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(password));
  return btoa(String.fromCharCode(...new Uint8Array(encrypted)));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
