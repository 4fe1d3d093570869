// Idempotency key of an import in ULID format, by which the server recognises a repeated batch.

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 26;

export function newImportId(): string {
  const randomBytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  // The first character of a ULID encodes only three bits.
  return Array.from(randomBytes, (byte, at) => LETTERS[byte % (at === 0 ? 8 : LETTERS.length)]).join("");
}
