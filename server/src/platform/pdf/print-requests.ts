// Answers the requests of a printed page (spec 6 C1, C3): it reaches only this process and images in the file store. In
// a distributed installation, the addresses of other regions also lead to this process.
import { REGION_IDS, type RegionId } from "@gap/core/shared/regions";
import type { Config } from "../config";
import { PRINT_ORIGIN, type Answer } from "./printing-browser";

interface Application {
  fetch(request: Request): Promise<Response> | Response;
}

export function answerPrintRequests(
  config: Pick<Config, "regions" | "s3">,
  app: () => Application,
  fetchFromStore: (url: URL) => Promise<Response> = (url) => fetch(url, { redirect: "error" }),
): Answer {
  const bases = REGION_IDS.map((id) => ({ id, base: config.regions[id].apiBase })).filter(({ base }) =>
    base.startsWith("http"),
  );
  const storeOrigin = config.s3 === undefined ? undefined : new URL(config.s3.endpoint).origin;
  return (request) => {
    const url = new URL(request.url);
    if (url.origin === PRINT_ORIGIN)
      return url.pathname === "/config.json" ? ownConfig(app(), request) : app().fetch(request);
    const region = bases.find(({ base }) => url.href.startsWith(`${base}/`));
    if (region !== undefined) return app().fetch(new Request(localUrl(url, region), request));
    return url.origin === storeOrigin && request.method === "GET" ? fetchFromStore(url) : undefined;
  };
}

function localUrl(url: URL, { id, base }: { readonly id: RegionId; readonly base: string }): string {
  return `${PRINT_ORIGIN}/api/${id}${url.href.slice(base.length)}`;
}

/** Rewrites the API addresses to the page's own origin, because other origins would need CORS. */
async function ownConfig(app: Application, request: Request): Promise<Response> {
  const config = (await (await app.fetch(request)).json()) as { regions: Record<string, object> };
  const regions = Object.fromEntries(
    Object.entries(config.regions).map(([id, region]) => [id, { ...region, apiBase: `/api/${id}` }]),
  );
  return Response.json({ ...config, regions });
}
