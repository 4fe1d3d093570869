// Why a call that saves answers or an action of a document has failed.
import { gapErrorTypeOf, httpStatusOf, messageOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import type { SaveFailure } from "./answer-queue";

/** Overload and server errors count as unanswered, and so does an expired login, which ends the session. */
export function saveFailureOf(error: unknown): SaveFailure {
  const status = httpStatusOf(error);
  if (status === undefined || status >= 500 || status === 429 || status === 401)
    return { kind: "unanswered" };
  const message = problemOf(error);
  if (status === 423 || gapErrorTypeOf(error) === "locked")
    return { kind: "locked", message: messageOf(error) };
  if (status !== 422) return { kind: "refused", message };
  const problems = Object.entries(validationErrorsOfCall(error)).flatMap(
    ([field, problem]): [number, string][] => {
      const place = /^answers\.(\d+)/.exec(field)?.[1];
      return place === undefined ? [] : [[Number(place), problem]];
    },
  );
  return { kind: "invalid", problems: new Map(problems), message };
}
