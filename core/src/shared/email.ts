// Validation and normalisation of email addresses (spec 1 §5), shared by all tiers.
import { REQUIRED } from "@gap/core/shared/required";

export const EMAIL_INVALID = "* Invalid email address";
export const EMAIL_MAX_LENGTH = 254;
const LOCAL_PART_MAX_LENGTH = 64;

// Quoted local parts are refused: a mail program may read `"a@evil x"@client.com` as two addresses (spec 6 L10).
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const ADDRESS = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@((?:${LABEL}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$`);

/** The form that is stored and compared. Pasted addresses may contain whitespace anywhere, so all of it is removed. */
export function normaliseEmail(typed: string): string {
  return typed.replace(/\s+/g, "").toLowerCase();
}

/** Returns the message to show, or undefined if the address is valid. */
export function emailProblem(typed: string): string | undefined {
  // Checked before lower-casing, which turns some non-ASCII letters (such as the Kelvin sign) into ASCII.
  if (/[^\s\x21-\x7e]/.test(typed)) return EMAIL_INVALID;
  const email = normaliseEmail(typed);
  if (email === "") return REQUIRED;
  const localPart = ADDRESS.exec(email)?.[1];
  const isGood =
    localPart !== undefined && email.length <= EMAIL_MAX_LENGTH && localPart.length <= LOCAL_PART_MAX_LENGTH;
  return isGood ? undefined : EMAIL_INVALID;
}
