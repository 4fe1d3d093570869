// The codes that stand in for a lost authenticator app: how they look, and how a typed one is read.

export const RECOVERY_CODES = 10;

/** Without i, l, o, 0 and 1: they are copied from paper. */
export const RECOVERY_CODE_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const GROUP = 5;

export const RECOVERY_CODE_CHARACTERS = 2 * GROUP;

export function formatRecoveryCode(characters: string): string {
  return `${characters.slice(0, GROUP)}-${characters.slice(GROUP)}`;
}

/** As it was shown, whatever the case, the blanks and the dash of what was typed; nothing where it is no such code. */
export function recoveryCodeOf(typed: string): string | undefined {
  const characters = typed.toLowerCase().replace(/[\s-]/g, "");
  if (characters.length !== RECOVERY_CODE_CHARACTERS) return undefined;
  const isKnown = (character: string) => RECOVERY_CODE_ALPHABET.includes(character);
  return [...characters].every(isKnown) ? formatRecoveryCode(characters) : undefined;
}
