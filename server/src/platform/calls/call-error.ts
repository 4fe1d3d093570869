// Formats every error that a call returns (spec 1 §8): a closed list of kinds, named fields, no stack trace.
import { TRPCError, type TRPC_ERROR_CODE_KEY } from "@trpc/server";
import { ZodError } from "zod";
import {
  DEFAULT_MESSAGE,
  GapError,
  type ErrorDetails,
  HTTP_STATUS,
  type GapErrorType,
  type ValidationError,
} from "@gap/core/shared/gap-error";
import { validationErrorsOf } from "@gap/core/shared/validation-messages";
import { UnsafePayloadError } from "@gap/core/shared/wire/wire";
import { presentStack } from "../log";
import { isUnreachable } from "../unreachable";

export interface CallErrorData {
  readonly code: string;
  readonly httpStatus: number;
  readonly path: string | undefined;
  readonly gapError: {
    readonly gapErrorData: { readonly gapErrorType: GapErrorType; readonly details?: ErrorDetails };
  };
  /** Only for unexpected errors, and only outside prod and preprod. */
  readonly stack?: string;
}

interface Described {
  readonly type: GapErrorType;
  readonly httpStatus: number;
  readonly message: string;
  readonly validationErrors: readonly ValidationError[];
}

const CODE_OF_TYPE: Record<GapErrorType, TRPC_ERROR_CODE_KEY> = {
  unauthorised: "UNAUTHORIZED",
  notFound: "NOT_FOUND",
  support: "INTERNAL_SERVER_ERROR",
  triedUpdatingStaleRecord: "CONFLICT",
  forbidden: "FORBIDDEN",
  generic: "INTERNAL_SERVER_ERROR",
  locked: "PRECONDITION_FAILED",
  conflict: "CONFLICT",
  unprocessable: "UNPROCESSABLE_CONTENT",
  userIsDeactivated: "FORBIDDEN",
};

// Errors that tRPC raises before a procedure is reached.
const PROTOCOL_ERRORS: Partial<Record<TRPC_ERROR_CODE_KEY, Omit<Described, "validationErrors">>> = {
  PARSE_ERROR: { type: "unprocessable", httpStatus: 400, message: "The request is not valid JSON" },
  BAD_REQUEST: { type: "unprocessable", httpStatus: 400, message: "The request is malformed" },
  NOT_FOUND: { type: "notFound", httpStatus: 404, message: DEFAULT_MESSAGE.notFound },
  METHOD_NOT_SUPPORTED: {
    type: "unprocessable",
    httpStatus: 405,
    message: "This HTTP method is not allowed for this call",
  },
  UNSUPPORTED_MEDIA_TYPE: { type: "unprocessable", httpStatus: 415, message: "The request must be JSON" },
  PAYLOAD_TOO_LARGE: { type: "unprocessable", httpStatus: 413, message: "The request is too large" },
  CLIENT_CLOSED_REQUEST: { type: "generic", httpStatus: 499, message: "The request was cancelled" },
};

export function describeError(error: TRPCError): Described {
  const { cause } = error;
  if (cause instanceof GapError)
    return {
      type: cause.type,
      httpStatus: HTTP_STATUS[cause.type],
      message: cause.message,
      validationErrors: cause.validationErrors,
    };
  if (cause instanceof ZodError && error.code === "BAD_REQUEST")
    return {
      type: "unprocessable",
      httpStatus: HTTP_STATUS.unprocessable,
      message: DEFAULT_MESSAGE.unprocessable,
      validationErrors: validationErrorsOf(cause),
    };
  if (cause instanceof UnsafePayloadError)
    return { type: "unprocessable", httpStatus: 400, message: cause.message, validationErrors: [] };
  // Pages ask again after a 503.
  if (isUnreachable(cause))
    return { type: "generic", httpStatus: 503, message: DEFAULT_MESSAGE.generic, validationErrors: [] };
  const protocol = PROTOCOL_ERRORS[error.code];
  if (protocol !== undefined) return { ...protocol, validationErrors: [] };
  return {
    type: "generic",
    httpStatus: HTTP_STATUS.generic,
    message: DEFAULT_MESSAGE.generic,
    validationErrors: [],
  };
}

/** An unexpected error is logged with its stack, and its message is not shown. */
export function isUnexpected(error: TRPCError): boolean {
  return !(error.cause instanceof GapError) && describeError(error).httpStatus >= 500;
}

export function errorShape(error: TRPCError, path: string | undefined, showStack: boolean) {
  const described = describeError(error);
  const data: CallErrorData = {
    code: error.cause instanceof GapError ? CODE_OF_TYPE[described.type] : error.code,
    httpStatus: described.httpStatus,
    path,
    gapError: { gapErrorData: { gapErrorType: described.type, ...detailsOf(error) } },
    ...(showStack && isUnexpected(error) && error.stack !== undefined
      ? { stack: presentStack(error.stack) }
      : {}),
  };
  return { message: described.message, data, validationErrors: described.validationErrors };
}

function detailsOf({ cause }: TRPCError): { details?: ErrorDetails } {
  return cause instanceof GapError && cause.details !== undefined ? { details: cause.details } : {};
}

export function asCallError(error: GapError): TRPCError {
  return new TRPCError({ code: CODE_OF_TYPE[error.type], message: error.message, cause: error });
}
