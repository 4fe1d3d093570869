// The frame of the main application: side menu and profile menu (spec 2 §2.3, §2.5).
import type { Locator, Page } from "@playwright/test";
import type { Person } from "../people";

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

  account(person: Person): Locator {
    return this.#page.getByRole("button", { name: `Account of ${person.name}`, exact: true });
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
    return new URL(this.#page.url()).pathname.split("/")[3] ?? "";
  }

  /** A route of the person's own organisation, by its path in the route table. */
  async openRoute(path: string, region: Person["region"] = "au"): Promise<void> {
    const orgId = await this.openHome(region);
    await this.#page.goto(`/${region}/org/${orgId}/${path}`);
  }
}
