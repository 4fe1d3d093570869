// Tests of how screens look: `<capability>.screens.ts` lists each screen of a capability once, and each is looked at in
// every appearance, with axe and without sideways scrolling (DESIGN §5). Journeys test what people do.
import type { Page } from "@playwright/test";
import { expectFineInEveryAppearance } from "./appearances";
import { test } from "./journey";
import type { Mailbox } from "./mailbox";
import type { Person } from "./people";

export interface Screen {
  readonly name: string;
  /** Signed in before the screen is opened; a stranger without it. */
  readonly person?: Person;
  /** Opens the screen and waits until it is there. */
  readonly open: (page: Page, mailbox: Mailbox) => Promise<void>;
  /** The part that is looked at, such as a dialog over a page that the list has by itself. */
  readonly within?: string;
  /** Looked at by every `npm test`, not only when its capability has changed. */
  readonly isSample?: true;
}

export const DIALOG = "[role=dialog]";

export function testScreens(screens: readonly Screen[]): void {
  for (const { name, person, open, within, isSample } of screens)
    test(name, { tag: isSample ? "@sample" : [] }, async ({ page, enterAs, mailbox }, info) => {
      if (person !== undefined) await enterAs(person);
      await open(page, mailbox);
      await expectFineInEveryAppearance(page, info.outputPath("screen"), within);
    });
}
