// Parses typed or pasted six-digit codes (spec 1 §5). Uses no schema library, to keep the sign-in bundle small.

export const VERIFICATION_CODE_LENGTH = 6;
/** Guests enter it to request another code (spec 1 §7); no generated code has this value. */
export const ASK_FOR_A_NEW_CODE = "000000";

/** Keeps the ASCII digits of typed or pasted text, at most six. */
export function codeDigits(typed: string): string {
  return typed.replace(/[^0-9]/g, "").slice(0, VERIFICATION_CODE_LENGTH);
}

/** The Verify button is enabled, and the form submits itself, only for a complete code. */
export function isCompleteCode(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}
