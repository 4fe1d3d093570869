// Sign-in with the accounting provider (spec 4 §H): GET …/federated/start redirects to the provider, GET
// …/federated/callback receives its response. URLs never contain tokens: the page gets a session to redeem once.
import { Hono, type Context } from "hono";
import type { ProviderProblem } from "@gap/core/identity/accounting-provider";
import { safeRedirect } from "@gap/core/identity/safe-redirect";
import { GapError } from "@gap/core/shared/gap-error";
import type { RegionId } from "@gap/core/shared/regions";
import {
  AccountingProviderError,
  type AccountingProvider,
  type ProviderPerson,
} from "@gap/server/integrations/public";
import type { RequestInfo } from "@gap/server/platform/calls/context";
import { runCommand } from "@gap/server/platform/calls/run-command";
import type { Config } from "@gap/server/platform/config";
import type { Region } from "@gap/server/platform/region";
import { chargeAddress, refundAddress } from "../allowances";
import type { RegionOf, RequestInfoOf } from "../identity-endpoint";
import { IdentityFailure } from "../identity-failure";
import { keepBrowserSecret, newBrowserSecret } from "../sign-up/browser-secret";
import {
  callbackUrlFor,
  storeFederatedRequest,
  newFederatedRequest,
  consumeFederatedRequest,
} from "./federated-request";
import { recogniseProviderPerson } from "./recognise-provider-person";

/** Routes for the installation's provider; empty when none is configured. */
export function federatedRoutes(provider: AccountingProvider | undefined) {
  return (getRegion: RegionOf, requestInfo: RequestInfoOf): Hono => {
    const app = new Hono();
    if (provider === undefined) return app;
    app.get("/start", (c) => {
      const region = getRegion(c);
      return orProblem(c, region, () => startSignIn(c, { region, provider, request: requestInfo(c) }));
    });
    app.get("/callback", (c) => {
      const region = getRegion(c);
      return orProblem(c, region, () => finishSignIn(c, { region, provider, request: requestInfo(c) }));
    });
    return app;
  };
}

interface Visit {
  readonly region: Region;
  readonly provider: AccountingProvider;
  readonly request: RequestInfo;
}

class Problem extends Error {
  readonly problem: ProviderProblem;
  /** The page that shows the problem; the sign-in page by default. */
  readonly page: string | undefined;

  constructor(problem: ProviderProblem, page?: string) {
    super(problem);
    this.problem = problem;
    this.page = page;
  }
}

async function startSignIn(c: Context, { region, provider, request }: Visit): Promise<Response> {
  const { config, id } = region;
  const callbackUrl = callbackUrlFor(config, id);
  const canonical = startAtPublicHost(c, callbackUrl);
  if (canonical !== undefined) return c.redirect(canonical);
  await chargeAddress(region, "signIn", request.ip);
  const pending = newFederatedRequest(region, returnTarget(c.req.query("returnPath"), config, id));
  const address = await provider.addressToAsk({ ...pending, callbackUrl });
  storeFederatedRequest(c, region, pending);
  return c.redirect(address.href);
}

async function finishSignIn(c: Context, { region, provider, request }: Visit): Promise<Response> {
  const pending = await consumeFederatedRequest(c, region, c.req.query("state"));
  if (pending === undefined) throw new Problem("notAsked");
  const callbackUrl = callbackUrlFor(region.config, region.id);
  const person = await provider
    .personWhoCameBack({ ...pending, callbackUrl }, new URL(c.req.url).search)
    .catch((error: unknown) => {
      throw isCancelled(error) ? new Problem("cancelled", signUpPage(region, pending.returnPath)) : error;
    });
  const browserSecret = newBrowserSecret(region);
  const outcome = await recognise(region, request, { person, browserSecret });
  if (outcome === "unverified") throw new Problem("unverified");
  if (outcome instanceof IdentityFailure) throw outcome;
  await refundAddress(region, "signIn", request.ip);
  keepBrowserSecret(c, region, browserSecret);
  // Validate the target again right before redirecting to it.
  const target = returnTarget(pending.returnPath, region.config, region.id).replace(/#.*/s, "");
  return c.redirect(`${webOrigin(region)}${target}#federated=${outcome.session}`);
}

function isCancelled(error: unknown): boolean {
  return error instanceof AccountingProviderError && error.reason === "cancelled";
}

const BEGINS_A_SIGN_UP = /^\/[^/]+\/(?:trial|register)(?=[/?#]|$)/;

/** A cancelled sign-up returns to the sign-up page, because the user has no account to sign in with. */
function signUpPage({ config, id }: Region, returnPath: string): string | undefined {
  const target = returnTarget(returnPath, config, id);
  return BEGINS_A_SIGN_UP.test(target) ? target.replace(/#.*/s, "") : undefined;
}

async function recognise(
  region: Region,
  request: RequestInfo,
  visitor: { readonly person: ProviderPerson; readonly browserSecret: string },
) {
  const origin = { action: "identity.federatedSignIn", actorId: null, orgId: null, request };
  const attempt = () => runCommand(region, origin, (command) => recogniseProviderPerson(command, visitor));
  try {
    return await attempt();
  } catch (error) {
    // A concurrent request created the account with that address: the retry finds it.
    if (error instanceof GapError && error.type === "conflict") return attempt();
    throw error;
  }
}

/** Redirects to the public host first if the app was opened at another host name, whose cookie would not come back. */
function startAtPublicHost(c: Context, callbackUrl: string): string | undefined {
  const host = c.req.header("host");
  // Redirect only once: behind a proxy the Host header may always differ.
  if (host === undefined || host === new URL(callbackUrl).host || c.req.query("moved") !== undefined)
    return undefined;
  const start = new URL(callbackUrl.replace(/callback$/, "start"));
  start.search = new URL(c.req.url).search;
  start.searchParams.set("moved", "true");
  return start.href;
}

// The provider's marketplace links to these pages without a region (spec 1 §4).
const PATH_WITHOUT_REGION = /^\/(?:signup\/xero|trial)(?=[/?#]|$)/;

function returnTarget(given: string | undefined, { publicUrl }: Config, region: RegionId): string {
  const path = given !== undefined && PATH_WITHOUT_REGION.test(given) ? `/${region}${given}` : given;
  return safeRedirect(path, { origin: publicUrl, region });
}

/** Empty when the web app has the same origin as the API. */
function webOrigin({ config, id }: Region): string {
  return config.regions[id].apiBase.startsWith("/") ? "" : config.publicUrl;
}

async function orProblem(c: Context, region: Region, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    const page = (error instanceof Problem ? error.page : undefined) ?? `/${region.id}`;
    const query = new URLSearchParams({ federatedError: problemOf(region, error) });
    return c.redirect(`${webOrigin(region)}${page}${page.includes("?") ? "&" : "?"}${query.toString()}`);
  }
}

function problemOf(region: Region, error: unknown): ProviderProblem {
  if (error instanceof Problem) return error.problem;
  if (error instanceof IdentityFailure)
    return error.name === "LimitExceededException" ? "tooMany" : "noEntry";
  if (error instanceof AccountingProviderError) {
    if (error.reason !== "cancelled") region.log.warn({ err: error }, "sign-in with the provider failed");
    return error.reason;
  }
  region.log.error({ err: error }, "the federated sign-in endpoint failed");
  return "unexpected";
}
