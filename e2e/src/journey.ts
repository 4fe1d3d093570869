// Fixtures of every journey: a server, signed-in people, and a watch for page errors.
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from "@playwright/test";
import { signInOverHttp } from "@gap/testing/sign-in";
import { startServer, type RunningServer } from "../running-server";
import { WORLDS, type World } from "./worlds";
import { recordAnnouncements } from "./announcements";
import { startCommunitySite, type CommunitySite } from "./community-site";
import { makeFirm, type Firm, type FirmToMake } from "./firms";
import { Mailbox } from "./mailbox";
import { linkSession } from "./app/shell";
import { dana, type Person } from "./people";
import { hasEnded, signedInState, type StoredState } from "./signed-in-state";

interface JourneyOptions {
  /** Faults that a journey causes on purpose; any other fault fails it. */
  readonly expectedFaults: RegExp | undefined;
}

interface Journey {
  readonly mailbox: Mailbox;
  /** Puts a session of the person into the context; call before its first page. Read-only journeys share it. */
  readonly enterAs: (person: Person) => Promise<void>;
  /** For journeys that change a firm permanently, such as the roles of its people. */
  readonly ownFirm: (firm: FirmToMake) => Promise<Firm>;
  /** A page in a separate browser context, signed in as the person, with the given state, or anonymous. */
  readonly otherDevice: (of?: Person | StoredState, more?: BrowserContextOptions) => Promise<Page>;
  /** Faults so far: uncaught exceptions, violations of the content security policy, and responses of 500 or above. */
  readonly faults: string[];
}

interface Worker {
  readonly world: World;
  /** A site that signs its members in through the server of the administration world. */
  readonly site: CommunitySite;
  readonly server: RunningServer;
  /** Browser storage of a signed-in person, shared by all journeys of a worker. */
  readonly sessionOf: (person: Person) => Promise<StoredState>;
}

/** Time limit of journeys with many steps, set with `test.setTimeout`. */
export const SLOW_JOURNEY_MS = 120_000;

export const test = base.extend<Journey & JourneyOptions, Worker>({
  world: ["demo", { scope: "worker", option: true }],
  expectedFaults: [undefined, { option: true }],

  site: [
    // Playwright reads the dependencies from the destructured first parameter, which must be there even if unused.
    async ({ world: _world }, use) => {
      const site = await startCommunitySite();
      await use(site);
      await site.close();
    },
    { scope: "worker" },
  ],
  server: [
    async ({ world, site }, use) => {
      const server = await startServer({
        ...WORLDS[world],
        ...(world === "administration" && settingsFor(site)),
      });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  mailbox: async ({ server }, use) => use(new Mailbox(server.url)),

  // Signing in is tested by its own journey; the others sign in once per person, which also saves allowances.
  sessionOf: [
    async ({ browser, server }, use) => {
      const known = new Map<string, Promise<StoredState>>();
      await use(async (person) => {
        const before = await known.get(keyOf(person));
        // A journey may have ended the session by logging out.
        if (before !== undefined && !(await hasEnded(before, person, server.url))) return before;
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
      linkSession(context, session);
    }),

  ownFirm: async ({ server, mailbox }, use) =>
    use(async (firm) => {
      const staff = await signInOverHttp(server.url, dana.email);
      return makeFirm({ url: server.url, mailbox, staff }, firm);
    }),
  context: async ({ context }, use) => {
    await recordAnnouncements(context);
    await use(context);
  },
  otherDevice: async ({ browser, sessionOf, faults }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (of, more = {}) => {
      const state = of !== undefined && "email" in of ? await sessionOf(of) : of;
      const options: BrowserContextOptions = { ...more, ...(state !== undefined && { storageState: state }) };
      const context = await browser.newContext(options);
      opened.push(context);
      await recordAnnouncements(context);
      const page = await context.newPage();
      watch(page, faults);
      return page;
    });
    await Promise.all(opened.map((context) => context.close()));
  },

  faults: [
    async ({ context, expectedFaults }, use) => {
      const faults: string[] = [];
      context.on("page", (page) => watch(page, faults));
      for (const page of context.pages()) watch(page, faults);
      await use(faults);
      const unexpected = faults.filter((text) => expectedFaults?.test(text) !== true);
      expect(unexpected, "faults").toEqual([]);
    },
    { auto: true },
  ],
});

function settingsFor({ beginUrl, callbackUrl }: CommunitySite) {
  const client = {
    clientId: "community",
    name: "Community",
    description: "Where advisors learn from each other",
    redirectUris: [callbackUrl],
  };
  return { COMMUNITY_SIGN_ON_URL: beginUrl, OAUTH_CLIENTS: JSON.stringify([client]) };
}

/** Includes the region, because staff have the same address in every region. */
function keyOf({ region, email }: Person): string {
  return `${region}/${email}`;
}

function watch(page: Page, faults: string[]): void {
  page.on("pageerror", (error) => faults.push(`uncaught: ${error.message}`));
  page.on("console", (message) => {
    if (!isOfTrace(message) && /content security policy/i.test(message.text()))
      faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on("response", (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
}

/** A recorded trace loads the page's pictures from blob URLs, which the content security policy refuses. */
function isOfTrace(message: ConsoleMessage): boolean {
  return message.location().url === "" && message.text().startsWith("Connecting to 'blob:");
}
