// A community site like the academy's (spec 2 §2.3, §2.8): it signs its members in through the product, with the
// settings that its administrator copied from the client's page.
import { createHash, randomBytes } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SiteSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly profileUrl: string;
}

export interface CommunitySite {
  /** Where the sign-in starts, and where the product redirects back to. */
  readonly beginUrl: string;
  readonly callbackUrl: string;
  typeIn(settings: SiteSettings): void;
  close(): Promise<void>;
}

export async function startCommunitySite(): Promise<CommunitySite> {
  let settings: SiteSettings | undefined;
  const verifiers = new Map<string, string>();
  let callbackUrl = "";

  const begin = ({ clientId, authorizeUrl }: SiteSettings, response: ServerResponse) => {
    const state = randomBytes(16).toString("base64url");
    const verifier = randomBytes(32).toString("base64url");
    verifiers.set(state, verifier);
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: callbackUrl,
      response_type: "code",
      scope: "openid email profile",
      state,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    });
    response.writeHead(302, { location: `${authorizeUrl}?${query}` }).end();
  };

  const welcome = async (known: SiteSettings, query: URLSearchParams, response: ServerResponse) => {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code: query.get("code") ?? "",
      redirect_uri: callbackUrl,
      client_id: known.clientId,
      client_secret: known.clientSecret,
      code_verifier: verifiers.get(query.get("state") ?? "") ?? "",
    });
    const exchanged = await fetch(known.tokenUrl, { method: "POST", body });
    const { access_token: token } = (await exchanged.json()) as { access_token?: string };
    const profile = await fetch(known.profileUrl, { headers: { authorization: `Bearer ${token}` } });
    const { name } = (await profile.json()) as { name?: string };
    show(response, profile.ok ? `Welcome to the academy, ${name}` : "Not signed in");
  };

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://site");
    if (settings === undefined) return show(response, "This site is not set up");
    if (pathname === "/begin") return begin(settings, response);
    if (pathname !== "/callback") return void response.writeHead(404).end();
    welcome(settings, searchParams, response).catch(() => void response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  callbackUrl = `${origin}/callback`;
  return {
    beginUrl: `${origin}/begin`,
    callbackUrl,
    typeIn: (given) => {
      settings = given;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}

function show(response: ServerResponse, title: string): void {
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
  response.end(`<!doctype html><html lang="en"><title>Community</title><h1>${title}</h1></html>`);
}
