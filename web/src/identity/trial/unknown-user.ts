// Only the identity service knows the person: the product's own answer about them says so (spec 1 §4, §8).
import { gapErrorTypeOf, messageOf } from "@gap/web/platform/errors/describe-error";

export function isUnknownUser(error: unknown): boolean {
  return gapErrorTypeOf(error) === "notFound" && messageOf(error) === "User does not exist";
}
