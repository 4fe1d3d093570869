import { CancelledError } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { GapErrorType } from "@gap/core/shared/gap-error";
import {
  describeError,
  errorDetailsOf,
  httpStatusOf,
  isNetworkFailure,
  NetworkTimeoutError,
  problemOf,
} from "./describe-error";

function callError(type: GapErrorType, message: string): Error {
  const data = {
    code: "X",
    httpStatus: 400,
    path: "a.b",
    gapError: { gapErrorData: { gapErrorType: type } },
  };
  return Object.assign(new Error(message), { data });
}

const NOTICES: Record<Exclude<GapErrorType, "userIsDeactivated">, [title: string, action: string]> = {
  unauthorised: ["Unexpected error", "close"],
  notFound: ["Unexpected error", "close"],
  support: ["Contact Support", "close"],
  triedUpdatingStaleRecord: ["Reload Required", "refresh"],
  forbidden: ["Forbidden", "close"],
  generic: ["Something went wrong", "close"],
  locked: ["Unexpected error", "close"],
  conflict: ["Unexpected error", "close"],
  unprocessable: ["Unexpected error", "close"],
};

test.each(Object.entries(NOTICES))(
  "a structured %s error shows its title and the server's message",
  (type, [title, action]) => {
    const error = callError(type as GapErrorType, "Message of the server");
    expect(describeError(error, "prod")).toEqual({ title, text: "Message of the server", actions: [action] });
  },
);

test("a deactivated user sees no dialog", () => {
  expect(describeError(callError("userIsDeactivated", "User deactivated"), "dev-local")).toBeUndefined();
});

test("an expired login asks the user to log in again, whatever the error type", () => {
  for (const error of [callError("unauthorised", "Login expired"), new Error("Login expired")]) {
    expect(describeError(error, "prod")).toEqual({
      title: "Login expired",
      text: "Please login again",
      actions: ["back-to-login"],
    });
  }
});

test.each([
  new TypeError("Failed to fetch"),
  new TypeError("Load failed"),
  new TypeError("NetworkError when attempting to fetch resource."),
  new NetworkTimeoutError("No answer within 28 s"),
  new Error("Failed to fetch", { cause: new TypeError("Failed to fetch") }),
])("no answer: %s", (error) => {
  expect(isNetworkFailure(error)).toBe(true);
  expect(describeError(error, "dev-local")).toEqual({
    title: "Network request failed",
    text: "Please reload the page and try again",
    actions: ["reload", "close"],
  });
});

test("a bug in our own code is not a network failure", () => {
  expect(isNetworkFailure(new TypeError("x is not a function"))).toBe(false);
});

test("a response that cannot be parsed counts as a timeout", () => {
  const error = new Error("Unexpected token <", { cause: new SyntaxError("Unexpected token <") });
  expect(describeError(error, "prod")?.title).toBe("Operation timed out");
});

test.each(["prod", "preprod"])(
  "an unstructured error in %s offers Refresh and Close without details",
  (stage) => {
    expect(describeError(new Error("Boom"), stage)).toEqual({
      title: "Unexpected error",
      text: "Boom",
      actions: ["refresh", "close"],
    });
  },
);

test.each(["dev-local", "feature-1", "test", "rc"])(
  "in %s an unstructured error offers Full Error and Stack Trace",
  (stage) => {
    const error = Object.assign(new Error("Boom"), { shape: { code: 1 } });
    const notice = describeError(error, stage);
    expect(notice?.actions).toEqual(["full-error", "stack-trace", "close"]);
    expect(notice?.stackTrace).toContain("Boom");
    expect(JSON.parse(notice?.fullError ?? "")).toEqual({
      name: "Error",
      message: "Boom",
      shape: { code: 1 },
    });
  },
);

test.each([new DOMException("Aborted", "AbortError"), new CancelledError()])(
  "an aborted call shows nothing: %s",
  (error) => {
    expect(describeError(error, "dev-local")).toBeUndefined();
  },
);

test.each(["text", null, undefined, 12, {}])("%o is described without throwing", (thrown) => {
  expect(describeError(thrown, "prod")?.title).toBe("Unexpected error");
});

test("the HTTP status is read only from the error's data", () => {
  expect(httpStatusOf(callError("forbidden", "x"))).toBe(400);
  expect(httpStatusOf(new Error("x"))).toBeUndefined();
  expect(httpStatusOf(undefined)).toBeUndefined();
});

test.each([
  {
    what: "no response",
    error: new TypeError("Failed to fetch"),
    text: "Network request failed. Please check your connection and try again.",
  },
  {
    what: "a proxy's HTML page",
    error: new Error("Failed to execute 'json' on 'Response'", {
      cause: new SyntaxError("Unexpected token <"),
    }),
    text: "The server's response was incomplete. Please try again.",
  },
  {
    what: "an error from our server",
    error: callError("generic", "The name is taken"),
    text: "The name is taken",
  },
])("the form message for $what is: $text", ({ error, text }) => {
  expect(problemOf(error)).toBe(text);
});

test.each([
  [
    { data: { gapError: { gapErrorData: { details: { advisorName: "Maia", count: 3 } } } } },
    { advisorName: "Maia" },
  ],
  [{ data: { gapError: { gapErrorData: { details: null } } } }, {}],
  [new Error("Boom"), {}],
  [undefined, {}],
])("the details of %j are %j", (error, details) => {
  expect(errorDetailsOf(error)).toEqual(details);
});
