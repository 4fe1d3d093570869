// Visual checks of screens: `<capability>.screens.ts` lists each screen of a capability once, and each is checked in
// every appearance with axe and for horizontal scrolling (DESIGN §5). Journeys test behaviour.
import { expect, type Page } from "@playwright/test";
import { expectFineInEveryAppearance } from "./appearances";
import { test } from "./journey";
import type { Mailbox } from "./mailbox";
import type { Person } from "./people";

export interface ScreenServer {
  readonly url: string;
  readonly mailbox: Mailbox;
}

export interface Screen {
  readonly name: string;
  /** Signed in before the screen is opened; anonymous if omitted. */
  readonly person?: Person;
  /** Opens the screen and waits until it is visible. */
  readonly open: (page: Page, server: ScreenServer) => Promise<void>;
  /** The part to check, such as a dialog over a page that is listed separately. */
  readonly within?: string;
  /** Checked by every `npm test`, not only if its capability has changed. */
  readonly isSample?: true;
}

export const DIALOG = "[role=dialog]";

export function testScreens(screens: readonly Screen[]): void {
  for (const { name, person, open, within, isSample } of screens)
    test(name, { tag: isSample ? "@sample" : [] }, async ({ page, enterAs, server, mailbox }, info) => {
      if (person !== undefined) await enterAs(person);
      await open(page, { url: server.url, mailbox });
      await expect(page.locator(`${within ?? "body"} [aria-busy=true]`)).toHaveCount(0);
      await expectFineInEveryAppearance(page, info.outputPath("screen"), within);
    });
}
