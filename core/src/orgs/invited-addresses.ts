// Parses the email addresses typed or pasted into the invitation form (spec 4 §F Team).
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";

/** The number of seats of the largest plan (spec 2 §9). */
export const MAX_ADDRESSES = 100;

/** The mark "*" of field errors is left out, as this text follows the address in a list. */
const NOT_AN_ADDRESS = "This is not a valid email address";

interface InvitedAddresses {
  readonly valid: readonly string[];
  readonly invalid: readonly { readonly email: string; readonly message: string }[];
}

const NAME_AND_ADDRESS = /^.*<([^<>]*)>$/;

/** Splits at commas, semicolons and line breaks and removes duplicates; also accepts `Ann Lee <ann@firm.example>`. */
export function splitAddresses(pasted: string): string[] {
  const typed = pasted
    .split(/[,;\n\r]+/)
    .map((part) => part.trim())
    .map((part) => (NAME_AND_ADDRESS.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== "");
  return [...new Map(typed.map((part) => [normaliseEmail(part), part])).values()];
}

export function validateAddresses(typed: readonly string[]): InvitedAddresses {
  const checked = typed.map((part) => ({ part, problem: emailProblem(part) }));
  return {
    valid: [
      ...new Set(
        checked.flatMap(({ part, problem }) => (problem === undefined ? [normaliseEmail(part)] : [])),
      ),
    ],
    invalid: checked.flatMap(({ part, problem }) =>
      problem === undefined ? [] : [{ email: part, message: NOT_AN_ADDRESS }],
    ),
  };
}
