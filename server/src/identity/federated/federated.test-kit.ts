// Helpers for tests of sign-in with the accounting provider: going through it as a browser, and reading the result.
import { providerProblemMessage } from "@gap/core/identity/accounting-provider";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { callIdentity } from "../identity.test-kit";
import { openBrowser, type Browser } from "./browser.test-kit";

/** Nothing listens at this address: the simulator's back channel must work without the network. */
export const PUBLIC_URL = "http://gap.test";
export const START = "/api/au/identity/federated/start";
export const CALLBACK = "/api/au/identity/federated/callback";

export function startServerWithSimulator(environment: Record<string, string> = {}): Promise<TestServer> {
  return startTestServer({ environment: { PUBLIC_URL, ...environment } });
}

export function browserFor(server: TestServer): Browser {
  return openBrowser({ origin: PUBLIC_URL, server: server.url });
}

/** Presses the page's button whose label contains the text. */
export async function press(browser: Browser, page: { url: URL; text: string }, words: string) {
  const buttons = [...page.text.matchAll(/<button[^>]*value="([^"]*)"[^>]*>([\s\S]*?)<\/button>/g)];
  const value = buttons.find(([, , label = ""]) => label.includes(words))?.[1];
  if (value === undefined) throw new Error(`No button says ${words} at ${page.url.href}`);
  return browser.visit(page.url.href, { choice: value });
}

/** Goes to the provider, chooses the user there, and comes back. */
export async function signInAs(browser: Browser, email: string, start: string = START) {
  return press(browser, await browser.visit(start), email);
}

export function sessionIn(url: URL): string | undefined {
  return new URLSearchParams(url.hash.slice(1)).get("federated") ?? undefined;
}

/** The message that the sign-in page shows. */
export function problemIn(url: URL): string | null {
  const name = url.searchParams.get("federatedError");
  return name === null ? null : providerProblemMessage(name);
}

/** Redeems the session in the browser that came back. */
export function redeem(server: TestServer, browser: Browser, url: URL) {
  const cookies = Object.entries(browser.cookiesAt("/api/au/identity/autoSignIn"));
  const cookie = cookies.map(([name, value]) => `${name}=${value}`).join("; ");
  return callIdentity(server, "autoSignIn", { session: sessionIn(url), handedOver: true }, { cookie });
}
