// What a refused or unanswered call says on the pages of this room (spec 1 §8): the field's message, or the error's own.
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";

export function problemText(error: unknown): string {
  const [ofField] = Object.values(validationErrorsOfCall(error));
  return ofField ?? problemOf(error);
}
