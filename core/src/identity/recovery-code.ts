// Recovery codes, used when the authenticator app is lost: their format and how typed input is parsed.

export const RECOVERY_CODES = 10;

/** Leaves out i, l, o, 0 and 1, because users copy the codes from paper. */
export const RECOVERY_CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP = 5;

export const RECOVERY_CODE_CHARACTERS = 2 * GROUP;

export function formatRecoveryCode(characters: string): string {
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}

/** Returns the code in its displayed format, ignoring case, spaces and dashes; undefined for anything else. */
export function parseRecoveryCode(typed: string): string | undefined {
  const characters = typed.toLowerCase().replace(/[\s-]/g, "");
  if (characters.length !== RECOVERY_CODE_CHARACTERS) return undefined;
  const isKnown = (character: string) => RECOVERY_CODE_ALPHABET.includes(character);
  return [...characters].every(isKnown) ? formatRecoveryCode(characters) : undefined;
}
