// The accounting provider's door (spec 4 §H): GET …/federated/start leads to the provider, GET …/federated/callback
// takes its answer. Tokens never stand in an address: the page is handed a session that it redeems once.
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
import { chargeAddress, giveBackToAddress } from "../allowances";
import type { RegionOf, RequestInfoOf } from "../identity-endpoint";
import { IdentityFailure } from "../identity-failure";
import { keepBrowserSecret, newBrowserSecret } from "../sign-up/browser-secret";
import { callbackUrlOf, keepQuestion, newQuestion, takeQuestion } from "./federated-question";
import { recogniseProviderPerson } from "./recognise-provider-person";

/** One for each installation: the door of the provider that it has, or none. */
export function federatedRoutes(provider: AccountingProvider | undefined) {
  return (getRegion: RegionOf, requestInfo: RequestInfoOf): Hono => {
    const app = new Hono();
    if (provider === undefined) return app;
    app.get("/start", (c) => {
      const region = getRegion(c);
      return orProblem(c, region, () => leaveForProvider(c, { region, provider, request: requestInfo(c) }));
    });
    app.get("/callback", (c) => {
      const region = getRegion(c);
      return orProblem(c, region, () => comeBack(c, { region, provider, request: requestInfo(c) }));
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
  /** The page that tells of it, where that is not sign-in. */
  readonly page: string | undefined;

  constructor(problem: ProviderProblem, page?: string) {
    super(problem);
    this.problem = problem;
    this.page = page;
  }
}

async function leaveForProvider(c: Context, { region, provider, request }: Visit): Promise<Response> {
  const { config, id } = region;
  const callbackUrl = callbackUrlOf(config, id);
  const canonical = startAtPublicHost(c, callbackUrl);
  if (canonical !== undefined) return c.redirect(canonical);
  await chargeAddress(region, "signIn", request.ip);
  const question = newQuestion(region, returnTarget(c.req.query("returnPath"), config, id));
  const address = await provider.addressToAsk({ ...question, callbackUrl });
  keepQuestion(c, region, question);
  return c.redirect(address.href);
}

async function comeBack(c: Context, { region, provider, request }: Visit): Promise<Response> {
  const question = await takeQuestion(c, region, c.req.query("state"));
  if (question === undefined) throw new Problem("notAsked");
  const callbackUrl = callbackUrlOf(region.config, region.id);
  const person = await provider
    .personWhoCameBack({ ...question, callbackUrl }, new URL(c.req.url).search)
    .catch((error: unknown) => {
      throw isCancelled(error) ? new Problem("cancelled", signUpPage(region, question.returnPath)) : error;
    });
  const browserSecret = newBrowserSecret(region);
  const outcome = await recognise(region, request, { person, browserSecret });
  if (outcome === "unverified") throw new Problem("unverified");
  if (outcome instanceof IdentityFailure) throw outcome;
  await giveBackToAddress(region, "signIn", request.ip);
  keepBrowserSecret(c, region, browserSecret);
  // Checked again: it is the last moment before somebody is sent there.
  const target = returnTarget(question.returnPath, region.config, region.id).replace(/#.*/s, "");
  return c.redirect(`${webOrigin(region)}${target}#federated=${outcome.session}`);
}

function isCancelled(error: unknown): boolean {
  return error instanceof AccountingProviderError && error.reason === "cancelled";
}

const BEGINS_A_SIGN_UP = /^\/[^/]+\/(?:trial|register)(?=[/?#]|$)/;

/** Whoever changed their mind while signing up goes on there, not at sign-in, which they have no account for. */
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
    // Somebody made an account of that address at the same moment: now it is found.
    if (error instanceof GapError && error.type === "conflict") return attempt();
    throw error;
  }
}

/** Whoever opened the app at another name of this machine would come back without the cookie: they change over first. */
function startAtPublicHost(c: Context, callbackUrl: string): string | undefined {
  const host = c.req.header("host");
  // Once only: a proxy may well speak to us by another name for good.
  if (host === undefined || host === new URL(callbackUrl).host || c.req.query("moved") !== undefined)
    return undefined;
  const start = new URL(callbackUrl.replace(/callback$/, "start"));
  start.search = new URL(c.req.url).search;
  start.searchParams.set("moved", "true");
  return start.href;
}

// The marketplace names its pages without a region (spec 1 §4).
const PATH_WITHOUT_REGION = /^\/(?:signup\/xero|trial)(?=[/?#]|$)/;

function returnTarget(given: string | undefined, { publicUrl }: Config, region: RegionId): string {
  const path = given !== undefined && PATH_WITHOUT_REGION.test(given) ? `/${region}${given}` : given;
  return safeRedirect(path, { origin: publicUrl, region });
}

/** Nothing where the web app is on this same origin. */
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
    if (error.reason !== "cancelled") region.log.warn({ err: error }, "nobody came in by the provider");
    return error.reason;
  }
  region.log.error({ err: error }, "the accounting provider's door failed");
  return "unexpected";
}
