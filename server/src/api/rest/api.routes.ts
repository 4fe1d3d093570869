// {base}/v1: the public API (spec 9 §1). Each request is authenticated by its token, counted, and answered by the same
// calls as the screens, with the rights of the token.
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Hono, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { holdsFeature } from "@gap/core/access/access-rule";
import { partsOfScope } from "@gap/core/api/api-scopes";
import { readApiToken } from "@gap/core/api/api-token";
import { GapError } from "@gap/core/shared/gap-error";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import type { Region } from "@gap/server/platform/region";
import { authenticateApiToken, type ApiCaller } from "../authenticate-api-token";
import { isOverLimit, MAX_CALLS_PER_WINDOW, rateLimitHeaders } from "../rate-limit";
import { actionOperations } from "./actions.operations";
import { answerOperation, type ApiContext, type ApiVariables, type CallsFor } from "./answer-operation";
import { clientOperations } from "./clients.operations";
import { documentOperations } from "./documents.operations";
import { describedOnce } from "./open-api-document";
import type { Operation } from "./operation";
import { ProblemError, problemOf, problemOfError, problemResponse } from "./problem";
import { proposalOperations } from "./proposals.operations";
import { REFERENCE_STYLE } from "./reference-style";
import { routeOf } from "./route-of";
import { serviceOperations } from "./services.operations";
import { webhookOperations } from "./webhooks.operations";
import { workItemOperations } from "./work-items.operations";

export const API_OPERATIONS: readonly Operation[] = [
  ...clientOperations,
  ...serviceOperations,
  ...proposalOperations,
  ...workItemOperations,
  ...documentOperations,
  ...actionOperations,
  ...webhookOperations,
];

/** The reference is a page without scripts. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const MAX_BODY_BYTES = 1_000_000;
const MAX_USER_AGENT = 300;

export function apiRoutes(callsFor: CallsFor) {
  return (getRegion: (c: Context) => Region, requestInfo: (c: Context) => RequestInfo): Hono => {
    const app = new OpenAPIHono<{ Variables: ApiVariables }>({
      defaultHook: (result) => {
        if (!result.success) throw result.error;
      },
    });
    app.onError((error, c) => {
      const problem = problemOfError(error);
      if (problem !== undefined) return problemResponse(problem, headersOf(c, getRegion));
      // Hono's own errors: a body that is not JSON, or too large.
      if ("getResponse" in error && "status" in error)
        return problemResponse(
          problemOf("unprocessable", error.message || "The request is malformed.", {
            status: error.status as number,
          }),
          headersOf(c, getRegion),
        );
      const { id } = requestInfo(c);
      getRegion(c).log.error({ requestId: id, err: error }, "a request of the public API failed");
      return problemResponse(problemOf("generic", "Something went wrong. Please try again."));
    });
    const descriptionFor = describedOnce(app, getRegion);
    app.get("/openapi.json", (c) => c.json(descriptionFor(c).document));
    app.get("/docs", (c) => c.html(descriptionFor(c).page, 200, { "content-security-policy": PAGE_POLICY }));
    app.get("/docs/reference.css", (c) => c.text(REFERENCE_STYLE, 200, { "content-type": "text/css" }));
    app.use("*", async (c, next) => {
      const region = getRegion(c);
      c.set("api", await callerOf(region, c.req.header("authorization"), requestInfo(c)));
      if (isOverLimit(c.var.api))
        return problemResponse(
          problemOf("locked", `A token can make ${MAX_CALLS_PER_WINDOW} calls a minute.`, { status: 429 }),
          headersOf(c, getRegion),
        );
      await next();
      for (const [name, value] of Object.entries(headersOf(c, getRegion))) c.res.headers.set(name, value);
      return undefined;
    });
    app.use("*", bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }));
    for (const each of API_OPERATIONS)
      app.openapi({ ...routeOf(each), middleware: [requireScope(each), requireJson(each)] }, ((
        c: ApiContext,
      ) =>
        answerOperation(each, c, {
          region: getRegion(c),
          request: asRequestOf(c.var.api, requestInfo(c)),
          callsFor,
        })) as never);
    app.all("*", () => problemResponse(problemOf("notFound", "This address does not exist.")));
    return app as unknown as Hono;
  };
}

async function callerOf(
  region: Region,
  authorization: string | undefined,
  request: RequestInfo,
): Promise<ApiCaller> {
  const [, bearer] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? [];
  const token = bearer === undefined ? undefined : readApiToken(bearer);
  if (token === undefined)
    throw new GapError("unauthorised", "Send an API token: Authorization: Bearer gap_…");
  if (token.region !== region.id)
    throw new GapError("unauthorised", `This token belongs to the region ${token.region}.`);
  const caller = await authenticateApiToken(region, token, request);
  if (caller === undefined) throw new GapError("unauthorised", "This token is unknown, revoked or expired.");
  return caller;
}

/** Before the request is validated, so that a token without the right learns nothing of the operation. */
function requireScope({ scope }: Operation): MiddlewareHandler {
  const { featureId, actionId } = partsOfScope(scope);
  return async (c, next) => {
    const { viewer } = (c.get("api") as ApiCaller).caller;
    if (viewer.isDeactivated) throw new GapError("userIsDeactivated");
    if (!holdsFeature(viewer, featureId, actionId))
      throw new GapError(
        "forbidden",
        `This needs the right ${scope}, which the token or the person who made it does not have.`,
      );
    await next();
  };
}

function requireJson({ body }: Operation): MiddlewareHandler {
  return async (c, next) => {
    const type = c.req.header("content-type") ?? "";
    if (body !== undefined && !/^application\/json(?:;|$)/i.test(type))
      throw new ProblemError(
        problemOf("unprocessable", "Send the body as application/json.", { status: 415 }),
      );
    await next();
  };
}

/** Evidence and log name the token that made the call. */
function asRequestOf({ tokenName }: ApiCaller, request: RequestInfo): RequestInfo {
  return { ...request, userAgent: `API token “${tokenName}”: ${request.userAgent}`.slice(0, MAX_USER_AGENT) };
}

function headersOf(c: Context, getRegion: (c: Context) => Region): Record<string, string> {
  const caller = c.get("api") as ApiCaller | undefined;
  return caller === undefined ? {} : rateLimitHeaders(caller, getRegion(c).clock.now());
}

function tooLarge(): Response {
  return problemResponse(problemOf("unprocessable", "The request is too large.", { status: 413 }));
}
