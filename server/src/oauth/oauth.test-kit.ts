// Test helpers: a registered site, and a browser in which a person signs in to it.
import { asInstallation } from "@gap/testing/factories/command";
import type { TestPerson } from "@gap/testing/factories/person";
import type { TestServer } from "@gap/testing/test-server";
import { generateSecret } from "./client-secret";
import { oauthClients } from "./oauth.tables";

export const PUBLIC_URL = "http://gap.test";
export const ISSUER = `${PUBLIC_URL}/api/au/oauth`;

export interface RegisteredSite {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

export async function aRegisteredSite(
  server: TestServer,
  clientId: string,
  redirectUri = `https://${clientId}.example/callback`,
): Promise<RegisteredSite> {
  return asInstallation(await server.region(), async (command) => {
    const { tx, now } = command;
    await tx.insert(oauthClients).values({
      clientId,
      name: clientId,
      redirectUris: [redirectUri],
      createdAt: now,
      lastUpdatedAt: now,
    });
    return { clientId, redirectUri, ...(await generateSecret(command, clientId)) };
  });
}

/** Sends requests for the public URL to the test's server over real HTTP. */
export function overRealHttp(server: TestServer): typeof fetch {
  return (address, init) => fetch(String(address).replace(PUBLIC_URL, server.url), init);
}

export interface TestBrowser {
  /** Requests a URL with the browser's cookies, and returns the redirect target. */
  open(address: string): Promise<{ status: number; location: string; text: string }>;
}

export function aBrowser(server: TestServer): TestBrowser {
  const cookies = new Map<string, { value: string; path: string }>();
  const send = overRealHttp(server);
  return {
    async open(address) {
      const { pathname } = new URL(address);
      const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path));
      const answer = await send(address, {
        redirect: "manual",
        headers: { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join("; ") },
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        const path = /; path=([^;]*)/i.exec(cookie)?.[1] ?? "/";
        if (value === "") cookies.delete(name);
        else cookies.set(name, { value, path });
      }
      return {
        status: answer.status,
        location: answer.headers.get("location") ?? "",
        text: await answer.text(),
      };
    },
  };
}

/** Does what the OAuth redirect page does with its URL, as the signed-in person. */
export async function completeOnPage(
  server: TestServer,
  person: Pick<TestPerson, "accessToken">,
  page: string,
): Promise<string> {
  const { searchParams } = new URL(page);
  const given = (name: string) => searchParams.get(name) ?? "";
  const { url } = await server.as({ accessToken: person.accessToken }).oAuthClient.completeSSO.query({
    clientId: given("client_id"),
    redirectUri: given("redirect_uri"),
    request: given("request"),
  });
  return url;
}
