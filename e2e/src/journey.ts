// The ground of every journey: a server of its own kind, people who are signed in, and a watch over the console.
import { expect, test as base, type ConsoleMessage, type Page } from "@playwright/test";
import { startServer, type RunningServer, type ServerEnvironment } from "../running-server";
import { Mailbox } from "./mailbox";
import { rememberOwnOrg } from "./pages/shell";
import type { Person } from "./people";
import { isOver, signedInState, type StoredState } from "./signed-in-state";

interface JourneyOptions {
  /** What a journey makes the browser complain about on purpose; everything else fails it. */
  readonly expectedConsole: RegExp | undefined;
}

interface Journey {
  readonly mailbox: Mailbox;
  /** Puts a session of the person into the context, before its first page. Read-only journeys share it. */
  readonly enterAs: (person: Person) => Promise<void>;
  /** Complaints of the browser so far: errors, warnings of the content policy, uncaught exceptions. */
  readonly complaints: string[];
}

interface Worker {
  /**
   * Journeys that change people for good (passwords, addresses, names) name a world of their own: it has a server of
   * its own, and the others find their people as the demo made them. The shared one is on the embedded database, which is
   * what whoever tries the product has; the others on PostgreSQL where it is installed.
   */
  readonly world: string;
  readonly environment: ServerEnvironment;
  readonly server: RunningServer;
  /** What the browser remembers of a person who signed in, once for all journeys of a worker. */
  readonly sessionOf: (person: Person) => Promise<StoredState>;
}

const SHARED = "shared";

/** The limit of journeys with many steps, set by `test.setTimeout`. */
export const SLOW_JOURNEY_MS = 120_000;

export const test = base.extend<Journey & JourneyOptions, Worker>({
  world: [SHARED, { scope: "worker", option: true }],
  environment: [{}, { scope: "worker", option: true }],
  expectedConsole: [undefined, { option: true }],

  server: [
    async ({ environment, world }, use) => {
      const server = await startServer({ environment, prefersPostgres: world !== SHARED });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  mailbox: async ({ server }, use) => use(new Mailbox(server.url)),

  // Signing in is a journey of its own: the others sign in once a person, which also spares the allowances of one address.
  sessionOf: [
    async ({ browser, server }, use) => {
      const known = new Map<string, Promise<StoredState>>();
      await use(async (person) => {
        const before = await known.get(keyOf(person));
        // A journey may have ended it by logging out.
        if (before !== undefined && !(await isOver(before, person, server.url))) return before;
        const session = signedInState(browser, person, server.url);
        known.set(keyOf(person), session);
        return session;
      });
    },
    { scope: "worker" },
  ],
  enterAs: async ({ context, sessionOf }, use) =>
    use(async (person) => {
      const session = await sessionOf(person);
      await context.setStorageState(session);
      rememberOwnOrg(context, session);
    }),

  complaints: [
    async ({ context, expectedConsole }, use) => {
      const complaints: string[] = [];
      context.on("page", (page) => watch(page, complaints));
      for (const page of context.pages()) watch(page, complaints);
      await use(complaints);
      const unexpected = complaints.filter((text) => expectedConsole?.test(text) !== true);
      expect(unexpected, "what the browser complained about").toEqual([]);
    },
    { auto: true },
  ],
});

/** Staff have the same address in every region. */
function keyOf({ region, email }: Person): string {
  return `${region}/${email}`;
}

function watch(page: Page, complaints: string[]): void {
  page.on("pageerror", (error) => complaints.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (isOfTrace(message)) return;
    if (message.type() === "error" || /content security policy/i.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`);
  });
}

/**
 * The trace fetches the pictures that a page shows from its own memory, which the content policy refuses; nothing of the
 * product does so, and its scripts would be named as the place.
 */
function isOfTrace(message: ConsoleMessage): boolean {
  return message.location().url === "" && message.text().startsWith("Connecting to 'blob:");
}
