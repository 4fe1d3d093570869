// What a refused or unanswered call says on the pages of this room (spec 1 §8): the field's message, or the error's own.
import { isNetworkFailure, messageOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";

export function problemText(error: unknown): string {
  if (isNetworkFailure(error)) return "Network request failed";
  const [ofField] = Object.values(validationErrorsOfCall(error));
  return ofField ?? messageOf(error);
}
