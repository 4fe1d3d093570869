// Sets the spec's generic validation messages for every schema (spec 1 §5), and lists errors by field.
import { z } from "zod";
import { capitalised } from "@gap/core/shared/capitalised";
import type { ValidationError } from "@gap/core/shared/gap-error";
import { REQUIRED } from "@gap/core/shared/required";

export function tooShort(field: string, minimum: number): string {
  return `Field ${field} needs to have at least ${minimum} characters`;
}

export function tooLong(field: string, maximum: number): string {
  return `Field ${field} cannot exceed ${maximum} characters`;
}

/** More than any form shows. A large invalid body would otherwise be answered with a larger list of its errors. */
const MAX_ERRORS = 200;

/** The first errors in order; a message that a schema defines takes precedence over the generic one. */
export function validationErrorsOf(error: z.ZodError): ValidationError[] {
  return error.issues.slice(0, MAX_ERRORS).flatMap(errorsOfIssue).slice(0, MAX_ERRORS);
}

/** The first message of each field, as forms show them. */
export function firstMessageByField(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of validationErrorsOf(error)) messages[field] ??= message;
  return messages;
}

type Issue = z.core.$ZodIssue;
type RawIssue = z.core.$ZodRawIssue;

function errorsOfIssue(issue: Issue): ValidationError[] {
  const field = fieldName(issue.path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({ field: fieldName([...issue.path, key]), message: "Unknown field" }));
  return [{ field, message: issue.message }];
}

function fieldName(path: readonly PropertyKey[]): string {
  return path.map(String).join(".");
}

/** The spec's message for an issue whose schema defines none. */
export function specMessage(issue: RawIssue): string | undefined {
  switch (issue.code) {
    case "too_small":
      return messageForTooSmall(labelOf(issue), issue.origin, Number(issue.minimum));
    case "too_big":
      return messageForTooBig(labelOf(issue), issue.origin, Number(issue.maximum));
    case "invalid_type":
      return isMissing(issue.input) ? REQUIRED : undefined;
    case "invalid_value":
      return REQUIRED;
    default:
      return undefined;
  }
}

// Only strings are measured in characters; numbers out of range get a message without them.
function messageForTooSmall(field: string, origin: string, minimum: number): string | undefined {
  if (origin === "string") return minimum === 1 ? REQUIRED : tooShort(field, minimum);
  if (origin === "array" || origin === "set")
    return minimum === 1 ? REQUIRED : `Field ${field} needs to have at least ${minimum} items`;
  return isNumeric(origin) ? `Field ${field} needs to be at least ${minimum}` : undefined;
}

function messageForTooBig(field: string, origin: string, maximum: number): string | undefined {
  if (origin === "string") return tooLong(field, maximum);
  if (origin === "array" || origin === "set") return `Field ${field} cannot exceed ${maximum} items`;
  return isNumeric(origin) ? `Field ${field} cannot exceed ${maximum}` : undefined;
}

function isNumeric(origin: string): boolean {
  return origin === "number" || origin === "int" || origin === "bigint";
}

// A cleared number field yields NaN.
function isMissing(input: unknown): boolean {
  return input === undefined || input === null || Number.isNaN(input);
}

function labelOf(issue: RawIssue): string {
  return inWords(String(issue.path?.findLast((part) => typeof part === "string") ?? "value"));
}

/** The name as its label shows it: firstName becomes First name. */
function inWords(name: string): string {
  return capitalised(name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase());
}

// Set on import, so that no start-up call can be forgotten: all code that turns schema errors into answers imports this
// file.
z.config({ customError: specMessage });
