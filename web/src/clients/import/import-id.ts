// The name of one import, by which the server knows a batch that it has answered already: of the form of an id.

const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 26;

export function newImportId(): string {
  const chance = crypto.getRandomValues(new Uint8Array(LENGTH));
  // An id's first letter stands for three bits only.
  return Array.from(chance, (byte, at) => LETTERS[byte % (at === 0 ? 8 : LETTERS.length)]).join("");
}
