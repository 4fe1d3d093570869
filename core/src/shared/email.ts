// E-mail addresses (spec 1 §5): required, valid, lower-cased, whitespace stripped; one judgement for all tiers.
import { REQUIRED } from "@gap/core/shared/required";

export const EMAIL_INVALID = "* Invalid email address";
export const EMAIL_MAX_LENGTH = 254;
const LOCAL_PART_MAX_LENGTH = 64;

// No quoted local parts: a mail program may read `"a@evil x"@client.com` as two addresses (spec 6 L10).
const ATOM = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const ADDRESS = new RegExp(`^(${ATOM}(?:\\.${ATOM})*)@((?:${LABEL}\\.)+[a-z][a-z0-9-]{0,61}[a-z0-9])$`);

/** What is stored and compared. Whitespace is stripped wherever it stands, as pasted addresses carry it. */
export function normaliseEmail(typed: string): string {
  return typed.replace(/\s+/g, "").toLowerCase();
}

/** Undefined when the address is good, otherwise the message to show. */
export function emailProblem(typed: string): string | undefined {
  // Judged before lower-casing: some letters outside ASCII (the Kelvin sign) become ASCII by it.
  if (/[^\s\x21-\x7e]/.test(typed)) return EMAIL_INVALID;
  const email = normaliseEmail(typed);
  if (email === "") return REQUIRED;
  const localPart = ADDRESS.exec(email)?.[1];
  const isGood =
    localPart !== undefined && email.length <= EMAIL_MAX_LENGTH && localPart.length <= LOCAL_PART_MAX_LENGTH;
  return isGood ? undefined : EMAIL_INVALID;
}
