// The message for a failed call on these pages (spec 1 §8): the field's message, or else the error's own.
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";

export function problemText(error: unknown): string {
  const [ofField] = Object.values(validationErrorsOfCall(error));
  return ofField ?? problemOf(error);
}
