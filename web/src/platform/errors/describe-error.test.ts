import { CancelledError } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { GapErrorType } from "@gap/core/shared/gap-error";
import {
  describeError,
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
  "a structured %s error has its title and the server's message",
  (type, [title, action]) => {
    const error = callError(type as GapErrorType, "What the server says");
    expect(describeError(error, "prod")).toEqual({ title, text: "What the server says", actions: [action] });
  },
);

test("a deactivated user gets no dialog", () => {
  expect(describeError(callError("userIsDeactivated", "User deactivated"), "dev-local")).toBeUndefined();
});

test("an expired login asks to log in again, whatever its type", () => {
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

test("a mistake in our own code is no network failure", () => {
  expect(isNetworkFailure(new TypeError("x is not a function"))).toBe(false);
});

test("an answer that cannot be parsed timed out on its way", () => {
  const error = new Error("Unexpected token <", { cause: new SyntaxError("Unexpected token <") });
  expect(describeError(error, "prod")?.title).toBe("Operation timed out");
});

test.each(["prod", "preprod"])(
  "an unstructured error in %s offers Refresh and Close and no detail",
  (stage) => {
    expect(describeError(new Error("Boom"), stage)).toEqual({
      title: "Unexpected error",
      text: "Boom",
      actions: ["refresh", "close"],
    });
  },
);

test.each(["dev-local", "feature-1", "test", "rc"])("in %s it offers Full Error and Stack Trace", (stage) => {
  const error = Object.assign(new Error("Boom"), { shape: { code: 1 } });
  const notice = describeError(error, stage);
  expect(notice?.actions).toEqual(["full-error", "stack-trace", "close"]);
  expect(notice?.stackTrace).toContain("Boom");
  expect(JSON.parse(notice?.fullError ?? "")).toEqual({ name: "Error", message: "Boom", shape: { code: 1 } });
});

test.each([new DOMException("Aborted", "AbortError"), new CancelledError()])(
  "what was given up on purpose shows nothing: %s",
  (error) => {
    expect(describeError(error, "dev-local")).toBeUndefined();
  },
);

test.each(["text", null, undefined, 12, {}])("%o is described without throwing", (thrown) => {
  expect(describeError(thrown, "prod")?.title).toBe("Unexpected error");
});

test("the HTTP status is read from the call's data only", () => {
  expect(httpStatusOf(callError("forbidden", "x"))).toBe(400);
  expect(httpStatusOf(new Error("x"))).toBeUndefined();
  expect(httpStatusOf(undefined)).toBeUndefined();
});

test.each([
  {
    what: "no answer",
    error: new TypeError("Failed to fetch"),
    said: "Network request failed. Please check your connection and try again.",
  },
  {
    what: "a proxy's page",
    error: new Error("Failed to execute 'json' on 'Response'", {
      cause: new SyntaxError("Unexpected token <"),
    }),
    said: "The answer did not arrive whole. Please try again.",
  },
  { what: "our own refusal", error: callError("generic", "The name is taken"), said: "The name is taken" },
])("a form says of $what: $said", ({ error, said }) => {
  expect(problemOf(error)).toBe(said);
});
