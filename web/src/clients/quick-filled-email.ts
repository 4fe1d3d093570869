// The address that a new client's contact gets while quick fill is on (spec 2 §5): one's own, with the contact's names in
// lower case, so that what testers send arrives with themselves.
import { foldedWords } from "@gap/core/shared/fold";

const LONGEST_LOCAL_PART = 64;

/** Nothing while there is no name to add. */
export function quickFilledEmail(ownEmail: string, ...names: readonly string[]): string {
  const added = names
    .flatMap(foldedWords)
    .join("")
    .replace(/[^a-z0-9]/g, "");
  if (added === "") return "";
  const [local = "", domain = ""] = ownEmail.split("@");
  return `${`${local}+${added}`.slice(0, LONGEST_LOCAL_PART)}@${domain}`;
}
