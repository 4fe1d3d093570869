// The frame of the main application: side menu and profile menu (spec 2 §2.3, §2.5).
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Person } from "../people";

const sessionOfContext = new WeakMap<BrowserContext, object>();
const ownOrgOfSession = new WeakMap<object, string>();

/** From now on only the first journey of a session goes home to learn which organisation is the person's own. */
export function rememberOwnOrg(context: BrowserContext, session: object): void {
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

  /** Also while a dialog stands over the shell: somebody new is welcomed, and an expired trial asks for a plan. */
  account(person: Person): Locator {
    return this.#page.getByRole("button", {
      name: `Account of ${person.name}`,
      exact: true,
      includeHidden: true,
    });
  }

  menuItem(name: string): Locator {
    return this.sideMenu.getByRole("link", { name, exact: true });
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { name, exact: true, level: 1 });
  }

  async logOutAs(person: Person): Promise<void> {
    await this.account(person).click();
    await this.logOut.click();
    await this.#page.waitForURL(`**/${person.region}`);
  }

  /** The organisation that the address names; the region's base leads there by itself. */
  async openHome(region: Person["region"] = "au"): Promise<string> {
    await this.#page.goto(`/${region}`);
    await this.#page.waitForURL(/\/org\/[0-9A-Z]{26}\/./);
    const orgId = new URL(this.#page.url()).pathname.split("/")[3] ?? "";
    const session = sessionOfContext.get(this.#page.context());
    // Later ones may be those of an organisation that the journey has moved to.
    if (session !== undefined && !ownOrgOfSession.has(session)) ownOrgOfSession.set(session, orgId);
    return orgId;
  }

  /** A route of the person's own organisation, by its path in the route table. */
  async openRoute(path: string, region: Person["region"] = "au"): Promise<void> {
    const session = sessionOfContext.get(this.#page.context());
    const known = session === undefined ? undefined : ownOrgOfSession.get(session);
    const orgId = known ?? (await this.openHome(region));
    await this.#page.goto(`/${region}/org/${orgId}/${path}`);
  }
}
