// The six-digit code as it is typed and pasted (spec 1 §5). Plain, so that the sign-in page stays small.

export const VERIFICATION_CODE_LENGTH = 6;
/** Entered for the code of a guest it asks for another one (spec 1 §7); no code is ever this. */
export const ASK_FOR_A_NEW_CODE = "000000";

/** What is kept of typed or pasted text: its ASCII digits, at most six. */
export function digitsOfCode(typed: string): string {
  return typed.replace(/[^0-9]/g, "").slice(0, VERIFICATION_CODE_LENGTH);
}

/** Verify is enabled, and submits by itself, only then. */
export function isCompleteCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}
