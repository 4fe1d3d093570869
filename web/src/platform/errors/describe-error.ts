// Maps any error of a call to the dialog that users see (spec 1 §8, Dialogs).
import { SET_UP_AUTHENTICATOR_FIRST } from "@gap/core/access/set-up-authenticator-first";
import { isGapErrorType, type ErrorDetails, type GapErrorType } from "@gap/core/shared/gap-error";
import { isLiveStage } from "@gap/core/shared/stages";
import { NETWORK_FAILED, NETWORK_FAILED_IN_FORM } from "./network-failed";

export type ErrorAction = "reload" | "refresh" | "close" | "back-to-login" | "full-error" | "stack-trace";

export interface ErrorNotice {
  readonly title: string;
  readonly text: string;
  readonly actions: readonly ErrorAction[];
  /** Used by the Full Error and Stack Trace buttons; only set outside prod and preprod. */
  readonly fullError?: string;
  readonly stackTrace?: string;
}

/** A request without a response within this time counts as a network failure (spec 1 §9). */
export const NETWORK_TIMEOUT_MS = 28_000;

export class NetworkTimeoutError extends Error {
  override readonly name = "NetworkTimeoutError";
}

/** Shown when the response did not come from our server, for example a proxy's HTML page. */
const INCOMPLETE_RESPONSE = "The server's response was incomplete. Please try again.";

const TITLES: Partial<Record<GapErrorType, string>> = {
  triedUpdatingStaleRecord: "Reload Required",
  support: "Contact Support",
  forbidden: "Forbidden",
  generic: "Something went wrong",
};

/**
 * Returns undefined when no dialog is shown: for an aborted call, and for users who are deactivated or must set up an
 * authenticator app, who see a page that says so.
 */
export function describeError(error: unknown, stage: string): ErrorNotice | undefined {
  if (isAbort(error)) return undefined;
  const message = messageOf(error);
  const type = gapErrorTypeOf(error);
  if (type === "userIsDeactivated" || message === SET_UP_AUTHENTICATOR_FIRST) return undefined;
  if (message === "Login expired")
    return { title: "Login expired", text: "Please login again", actions: ["back-to-login"] };
  if (type !== undefined) return structuredNotice(type, message);
  if (isNetworkFailure(error)) return { ...NETWORK_FAILED, actions: ["reload", "close"] };
  if (isUnparseable(error))
    return { title: "Operation timed out", text: INCOMPLETE_RESPONSE, actions: ["refresh", "close"] };
  return unstructuredNotice(error, message, stage);
}

function structuredNotice(type: GapErrorType, message: string): ErrorNotice {
  return {
    title: TITLES[type] ?? "Unexpected error",
    text: message,
    actions: type === "triedUpdatingStaleRecord" ? ["refresh"] : ["close"],
  };
}

function unstructuredNotice(error: unknown, message: string, stage: string): ErrorNotice {
  const notice = { title: "Unexpected error", text: message };
  if (isLiveStage(stage)) return { ...notice, actions: ["refresh", "close"] };
  return {
    ...notice,
    actions: ["full-error", "stack-trace", "close"],
    fullError: fullErrorOf(error),
    stackTrace: (error instanceof Error && error.stack) || "No stack trace",
  };
}

export function gapErrorTypeOf(error: unknown): GapErrorType | undefined {
  const type = at(gapErrorDataOf(error), "gapErrorType");
  return isGapErrorType(type) ? type : undefined;
}

/** Facts that the server adds to a refusal for the page that shows it; empty for most errors. */
export function errorDetailsOf(error: unknown): ErrorDetails {
  const details = at(gapErrorDataOf(error), "details");
  if (typeof details !== "object" || details === null) return {};
  return Object.fromEntries(Object.entries(details).filter(([, value]) => typeof value === "string"));
}

function gapErrorDataOf(error: unknown): unknown {
  return at(at(at(error, "data"), "gapError"), "gapErrorData");
}

export function httpStatusOf(error: unknown): number | undefined {
  const status = at(at(error, "data"), "httpStatus");
  return typeof status === "number" ? status : undefined;
}

/** True if the record of an address does not exist. An address with a malformed id is refused by its schema (422). */
export function isMissing(error: unknown): boolean {
  const status = httpStatusOf(error);
  return status === 404 || status === 422 || gapErrorTypeOf(error) === "notFound";
}

export function isNetworkFailure(error: unknown): boolean {
  return chainOf(error).some(
    (link) =>
      link instanceof NetworkTimeoutError ||
      // The identity client throws its own error type.
      at(link, "name") === "NetworkError" ||
      // Chromium, Safari and Firefox word a failed request differently.
      (link instanceof TypeError && /failed to fetch|load failed|networkerror/i.test(link.message)),
  );
}

/** The default message of a form for a failed call; never shows the browser's own error text. */
export function problemOf(error: unknown): string {
  if (isNetworkFailure(error)) return NETWORK_FAILED_IN_FORM;
  return isUnparseable(error) ? INCOMPLETE_RESPONSE : messageOf(error);
}

export function messageOf(error: unknown): string {
  const message = at(error, "message");
  return typeof message === "string" && message !== "" ? message : String(error);
}

function isUnparseable(error: unknown): boolean {
  return chainOf(error).some((link) => link instanceof SyntaxError || at(link, "name") === "SyntaxError");
}

/** True for a call that the caller aborted, or a cancelled query (identified by its message). */
export function isAbort(error: unknown): boolean {
  return chainOf(error).some(
    (link) => at(link, "name") === "AbortError" || at(link, "message") === "CancelledError",
  );
}

function fullErrorOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error, undefined, 2) ?? String(error);
  return JSON.stringify({ ...error, name: error.name, message: error.message }, undefined, 2);
}

function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let link = error; link !== undefined && link !== null && chain.length < 8; link = at(link, "cause"))
    chain.push(link);
  return chain;
}

function at(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}
