// The addresses that were typed or pasted to invite people, one or many (spec 4 §F Team).
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";

/** As many seats as the largest plan has (spec 2 §9). */
export const MOST_ADDRESSES = 100;

interface InvitedAddresses {
  readonly good: readonly string[];
  readonly wrong: readonly { readonly email: string; readonly message: string }[];
}

const NAME_AND_ADDRESS = /^.*<([^<>]*)>$/;

/** By comma, semicolon or line, each once, in the order typed; `Ann Lee <ann@firm.example>` as mail programs copy it. */
export function splitAddresses(pasted: string): string[] {
  const typed = pasted
    .split(/[,;\n\r]+/)
    .map((part) => part.trim())
    .map((part) => (NAME_AND_ADDRESS.exec(part)?.[1] ?? part).trim())
    .filter((part) => part !== "");
  return [...new Map(typed.map((part) => [normaliseEmail(part), part])).values()];
}

export function judgeAddresses(typed: readonly string[]): InvitedAddresses {
  const judged = typed.map((part) => ({ part, problem: emailProblem(part) }));
  return {
    good: [
      ...new Set(
        judged.flatMap(({ part, problem }) => (problem === undefined ? [normaliseEmail(part)] : [])),
      ),
    ],
    wrong: judged.flatMap(({ part, problem }) =>
      problem === undefined ? [] : [{ email: part, message: problem }],
    ),
  };
}
