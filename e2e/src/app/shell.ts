// The frame of the main application: side menu and profile menu (spec 2 §2.3, §2.5).
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Person } from "../people";

const sessionOfContext = new WeakMap<BrowserContext, object>();
const ownOrgOfSession = new WeakMap<object, string>();

/** Links the context to its session, so that only the session's first journey opens Home to find the user's organisation. */
export function linkSession(context: BrowserContext, session: object): void {
  sessionOfContext.set(context, session);
}

export class Shell {
  readonly #page: Page;
  readonly sideMenu: Locator;
  readonly logOut: Locator;
  readonly returnHome: Locator;
  readonly staySignedIn: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.sideMenu = page.getByRole("navigation", { name: "Main", exact: true });
    this.returnHome = page.getByRole("button", { name: "Return home", exact: true });
    this.staySignedIn = page.getByRole("region", { name: "Stay signed in", exact: true });
    this.logOut = page.getByRole("menuitem", { name: "Log out", exact: true });
  }

  /** Also finds it behind a dialog: the welcome dialog of new users, or the plan dialog of an expired trial. */
  account(person: Person): Locator {
    return this.#page.getByRole("button", {
      name: `Account of ${person.name}`,
      exact: true,
      includeHidden: true,
    });
  }

  /** Some items have a count, which is part of their name: Proposals, 4 waiting for a signature. */
  menuItem(name: string): Locator {
    return this.sideMenu.getByRole("link", { name: new RegExp(`^${name}(?:, [\\d,]+ .*)?$`) });
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { name, exact: true, level: 1 });
  }

  async logOutAs(person: Person): Promise<void> {
    await this.account(person).click();
    await this.logOut.click();
    await this.#page.waitForURL(`**/${person.region}`);
  }

  /** Returns the organisation in the URL after the region's base has redirected there. */
  async openHome(region: Person["region"] = "au"): Promise<string> {
    await this.#page.goto(`/${region}`);
    await this.#page.waitForURL(/\/org\/[0-9A-Z]{26}\/./);
    const orgId = new URL(this.#page.url()).pathname.split("/")[3] ?? "";
    const session = sessionOfContext.get(this.#page.context());
    // Keep the first one: later ones may be of an organisation that the journey has switched to.
    if (session !== undefined && !ownOrgOfSession.has(session)) ownOrgOfSession.set(session, orgId);
    return orgId;
  }

  /** Opens a route of the user's own organisation by its path in the route table. */
  async openRoute(path: string, region: Person["region"] = "au"): Promise<void> {
    const session = sessionOfContext.get(this.#page.context());
    const known = session === undefined ? undefined : ownOrgOfSession.get(session);
    const orgId = known ?? (await this.openHome(region));
    await this.#page.goto(`/${region}/org/${orgId}/${path}`);
  }
}
