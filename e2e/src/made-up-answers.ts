// Handlers for page.route, for responses that a journey cannot provoke from outside.
import type { Route } from "@playwright/test";
import { HTTP_STATUS, type GapErrorType } from "@gap/core/shared/gap-error";

type Handler = (route: Route) => Promise<void>;

/** An error of the identity service (spec 4 §H). */
export function identityFails(name: string, message: string): Handler {
  return (route) => route.fulfill({ status: 400, json: { name, message } });
}

/** A structured error (spec 1 §3) for every call in the batch. */
export function callFails(type: GapErrorType, message: string): Handler {
  const httpStatus = HTTP_STATUS[type];
  const data = {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus,
    gapError: { gapErrorData: { gapErrorType: type } },
  };
  const error = { message, code: -32603, data };
  return (route) => {
    const calls = callsOf(route);
    return route.fulfill({ status: httpStatus, json: calls.map(() => ({ error: { json: error } })) });
  };
}

/** The same answer for every call in the batch. */
export function callAnswers(answer: unknown): Handler {
  return (route) =>
    route.fulfill({ json: callsOf(route).map(() => ({ result: { data: { json: answer } } })) });
}

/** The server's own answer to this call with other fields; other calls of the batch stay as they are. */
export function callAnswersWith(call: string, fields: object): Handler {
  return async (route) => {
    const response = await route.fetch();
    const answers = (await response.json()) as { result?: { data: { json: object } } }[];
    const calls = callsOf(route);
    for (const [index, { result }] of answers.entries())
      if (calls[index] === call && result !== undefined) Object.assign(result.data.json, fields);
    await route.fulfill({ response, json: answers });
  };
}

function callsOf(route: Route): string[] {
  return new URL(route.request().url()).pathname.split("/").at(-1)?.split(",") ?? [];
}
