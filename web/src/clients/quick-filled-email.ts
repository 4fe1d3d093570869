// Address of a new client's contact while quick fill is on (spec 2 §5): the user's own with the contact's names in
// lower case, so that testers receive the mails themselves.
import { foldedWords } from "@gap/core/shared/fold";

const MAX_LOCAL_PART = 64;

/** Empty while there are no names. */
export function quickFilledEmail(ownEmail: string, ...names: readonly string[]): string {
  const added = names
    .flatMap(foldedWords)
    .join("")
    .replace(/[^a-z0-9]/g, "");
  if (added === "") return "";
  const [local = "", domain = ""] = ownEmail.split("@");
  return `${`${local}+${added}`.slice(0, MAX_LOCAL_PART)}@${domain}`;
}
