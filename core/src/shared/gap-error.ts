// The closed list of errors that API calls return (spec 1 §8), with their HTTP status and default message.

export const GAP_ERROR_TYPES = [
  "unauthorised",
  "notFound",
  "support",
  "triedUpdatingStaleRecord",
  "forbidden",
  "generic",
  "locked",
  "conflict",
  "unprocessable",
  "userIsDeactivated",
] as const;

export type GapErrorType = (typeof GAP_ERROR_TYPES)[number];

export const HTTP_STATUS: Record<GapErrorType, number> = {
  unauthorised: 401,
  notFound: 404,
  support: 500,
  triedUpdatingStaleRecord: 409,
  forbidden: 403,
  generic: 500,
  locked: 423,
  conflict: 409,
  unprocessable: 422,
  userIsDeactivated: 403,
};

export const DEFAULT_MESSAGE: Record<GapErrorType, string> = {
  unauthorised: "Login expired",
  notFound: "Not found",
  support: "Please contact support",
  triedUpdatingStaleRecord: "This record was changed by someone else. Please reload and try again.",
  forbidden: "Not authorised to perform this action",
  generic: "Something went wrong. Please try again.",
  locked: "Resource is locked",
  conflict: "This conflicts with a change made by someone else",
  unprocessable: "Please check the highlighted fields",
  userIsDeactivated: "User deactivated",
};

export interface ValidationError {
  readonly field: string;
  readonly message: string;
}

export type ErrorDetails = Readonly<Record<string, string>>;

export class GapError extends Error {
  override readonly name = "GapError";
  readonly type: GapErrorType;
  readonly validationErrors: readonly ValidationError[];
  /** Facts that the page shows with the error. They reach the caller. */
  readonly details: ErrorDetails | undefined;

  constructor(
    type: GapErrorType,
    message: string = DEFAULT_MESSAGE[type],
    options: { validationErrors?: readonly ValidationError[]; details?: ErrorDetails; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.type = type;
    this.validationErrors = options.validationErrors ?? [];
    this.details = options.details;
  }
}

/** Refuses input because of one field. */
export function fieldError(
  field: string,
  message: string,
  type: "unprocessable" | "conflict" = "unprocessable",
): GapError {
  return new GapError(type, message, { validationErrors: [{ field, message }] });
}

/** Refuses input with all its problems, each at its field. */
export function assertNoProblems(
  problems: readonly ValidationError[],
  message = DEFAULT_MESSAGE.unprocessable,
): void {
  if (problems.length > 0) throw new GapError("unprocessable", message, { validationErrors: problems });
}

export function isGapErrorType(value: unknown): value is GapErrorType {
  return GAP_ERROR_TYPES.some((type) => type === value);
}
