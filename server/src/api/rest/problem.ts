// Errors of the public API as application/problem+json (RFC 9457), with the kinds of spec 1 §8.
import { TRPCError } from "@trpc/server";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { ZodError } from "zod";
import { GapError, type GapErrorType, type ValidationError } from "@gap/core/shared/gap-error";
import { validationErrorsOf } from "@gap/core/shared/validation-messages";
import { asCallError, describeError } from "@gap/server/platform/calls/call-error";
import type { Operation } from "./operation";

export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly kind: GapErrorType;
  readonly detail: string;
  readonly errors?: readonly ValidationError[];
}

const TITLES: Readonly<Record<GapErrorType, string>> = {
  unauthorised: "The token is missing or not valid",
  notFound: "Not found",
  support: "Something went wrong",
  triedUpdatingStaleRecord: "The record has changed",
  forbidden: "The token has no right to do this",
  generic: "Something went wrong",
  locked: "The record is locked",
  conflict: "This conflicts with another request",
  unprocessable: "The request is not valid",
  userIsDeactivated: "The person who made the token is deactivated",
};

/** Statuses that HTTP has and the kinds of our calls do not. */
interface OwnStatus {
  readonly status?: number;
}

export function problemOf(
  kind: GapErrorType,
  detail: string,
  { status, errors = [] }: OwnStatus & { readonly errors?: readonly ValidationError[] } = {},
): Problem {
  return {
    type: `urn:gap:problem:${kind}`,
    title: TITLES[kind],
    status: status ?? describeError(asCallError(new GapError(kind))).httpStatus,
    kind,
    detail,
    ...(errors.length > 0 && { errors }),
  };
}

/** Refuses a request with a status that the kinds of our calls do not have. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/** Undefined for unexpected errors, which are logged and not described. */
export function problemOfError(error: unknown): Problem | undefined {
  if (error instanceof ProblemError) return error.problem;
  if (error instanceof ZodError)
    return problemOf("unprocessable", "Please check the named fields.", {
      errors: validationErrorsOf(error),
    });
  const asCall = error instanceof GapError ? asCallError(error) : error;
  if (!(asCall instanceof TRPCError)) return undefined;
  const { type, httpStatus, message, validationErrors } = describeError(asCall);
  if (httpStatus >= 500) return undefined;
  // A stale record is a failed precondition of If-Match.
  const status = type === "triedUpdatingStaleRecord" ? 412 : httpStatus;
  return problemOf(type, message, { status, errors: validationErrors });
}

/**
 * A problem of an operation, with the names that this API has for fields. Records of other firms are answered as those that
 * do not exist.
 */
export function problemOfOperation(
  { params, fieldNames = {} }: Operation,
  error: unknown,
): Problem | undefined {
  const problem = problemOfError(error);
  if (problem === undefined || error instanceof ProblemError) return problem;
  if (params !== undefined && (problem.kind === "forbidden" || problem.kind === "notFound"))
    return problemOf("notFound", "There is no such record.");
  const { errors } = problem;
  return errors === undefined
    ? problem
    : { ...problem, errors: errors.map((each) => ({ ...each, field: nameOf(each.field, fieldNames) })) };
}

/** `names` also has beginnings of fields. */
function nameOf(field: string, names: Readonly<Record<string, string>>): string {
  const known = Object.keys(names).find((name) => field === name || field.startsWith(`${name}.`));
  const named = known === undefined ? field : `${names[known]}${field.slice(known.length)}`;
  return named.startsWith(".") ? named.slice(1) : named;
}

export function problemResponse(problem: Problem, headers: Record<string, string> = {}): Response {
  return Response.json(problem, {
    status: problem.status as ContentfulStatusCode,
    headers: {
      ...headers,
      "content-type": "application/problem+json",
      ...(problem.status === 401 && { "www-authenticate": "Bearer" }),
    },
  });
}
