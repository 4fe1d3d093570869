// Controls for calls: routes with plain SQL over the same driver, JSON, and the same authentication, in the same process.
import { Hono, type Context } from "hono";
import { authenticate } from "@gap/server/identity/public";
import type { Region } from "@gap/server/platform/region";
import type { TestPerson } from "@gap/testing/factories/person";
import type { Call } from "./compare-calls";

/** Returns the organisation of the caller, who must be signed in. */
type CallerOf = (context: Context) => Promise<string>;

/** `add` adds the routes; a call of one fails unless the answer is 200. */
export function handWrittenRoutes(
  region: Region,
  { accessToken, orgId }: TestPerson,
  add: (app: Hono, callerOf: CallerOf) => void,
): (path: string, body?: () => object) => Call {
  const app = new Hono();
  add(app, async (c) => {
    const caller = await authenticate(region, c.req.header("authorization"), c.req.header("org-id"));
    const own = caller?.viewer.orgId ?? undefined;
    if (own === undefined) throw new Error("The caller is not signed in");
    return own;
  });
  const headers = { authorization: `Bearer ${accessToken}`, "org-id": orgId };
  // With a body it is posted.
  return (path, body) => async () => {
    const posted = body && {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(body()),
    };
    const response = await app.request(path, posted ?? { headers });
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
}
