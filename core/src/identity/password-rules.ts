// The password policy (spec 1 §5), one message per rule. Uses no schema library, to keep the sign-in bundle small.
import { REQUIRED } from "@gap/core/shared/required";

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 256;
export const PASSWORDS_MUST_MATCH = "Passwords must match";
/** Not part of the list shown while typing, because only the server has the list of common passwords. */
export const MUST_NOT_BE_COMMON = "Must not be a commonly used password";

export interface PasswordRule {
  readonly message: string;
  readonly isMet: (password: string) => boolean;
}

// Printable ASCII: the symbols on the keyboard, including the space.
const ALLOWED_CHARACTERS = /^[\x20-\x7e]*$/;
const SPECIAL_CHARACTER = /[\x20-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/;

export const PASSWORD_RULES: readonly PasswordRule[] = [
  { message: "Must contain an uppercase letter", isMet: (password) => /[A-Z]/.test(password) },
  { message: "Must contain a lowercase letter", isMet: (password) => /[a-z]/.test(password) },
  { message: "Must contain a number", isMet: (password) => /[0-9]/.test(password) },
  { message: "Must contain a special character", isMet: (password) => SPECIAL_CHARACTER.test(password) },
  {
    message: "Must be 8-256 characters long",
    isMet: (password) =>
      password.length >= PASSWORD_MIN_LENGTH &&
      password.length <= PASSWORD_MAX_LENGTH &&
      ALLOWED_CHARACTERS.test(password),
  },
  {
    message: "Must not start or end with spaces",
    isMet: (password) => !/^\s|\s$/.test(password),
  },
];

/** Messages of the broken rules, in the order of PASSWORD_RULES. */
export function failedPasswordRules(password: string): string[] {
  return PASSWORD_RULES.filter((rule) => !rule.isMet(password)).map((rule) => rule.message);
}

export interface PasswordPairProblems {
  readonly password: readonly string[];
  readonly passwordConfirm: readonly string[];
}

/** Errors to show under a new password and its confirmation on submit; both lists are empty for a valid pair. */
export function passwordPairProblems(password: string, passwordConfirm: string): PasswordPairProblems {
  const broken = password === "" ? [REQUIRED] : failedPasswordRules(password);
  if (passwordConfirm === "") return { password: broken, passwordConfirm: [REQUIRED] };
  if (password === "" || password === passwordConfirm) return { password: broken, passwordConfirm: [] };
  return { password: [...broken, PASSWORDS_MUST_MATCH], passwordConfirm: [PASSWORDS_MUST_MATCH] };
}
