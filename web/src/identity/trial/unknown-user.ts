// Recognises the error for a user who exists only in the identity service (spec 1 §4, §8).
import { gapErrorTypeOf, messageOf } from "@gap/web/platform/errors/describe-error";

export function isUnknownUser(error: unknown): boolean {
  return gapErrorTypeOf(error) === "notFound" && messageOf(error) === "User does not exist";
}
