// Authenticates and authorises requests outside the API (link previews, printed pages) with the same policies as calls.
import type { Context } from "hono";
import { decide, refusalMessage, type Policy } from "@gap/core/access/policy";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "../platform/calls/context";
import type { Region } from "../platform/region";
import { authenticate } from "./sessions/authenticate";

export async function authoriseRequest(region: Region, c: Context, policy: Policy): Promise<Caller> {
  const caller = await authenticate(region, c.req.header("authorization"), c.req.header("org-id"));
  const decision = decide(policy, caller?.viewer, region.config);
  if (decision !== "allowed") throw new GapError(decision, refusalMessage(decision, caller?.viewer));
  if (caller === undefined) throw new GapError("unauthorised");
  return caller;
}
