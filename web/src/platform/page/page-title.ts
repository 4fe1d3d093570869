// The browser tab's title: the stage's prefix, the screen's name, the product (spec 1 §2, crash screen).
import { pageTitlePrefix } from "@gap/core/shared/stages";

export function pageTitle(stage: string, productName: string, screen = ""): string {
  return pageTitlePrefix(stage) + withProduct(screen, productName);
}

/** "Welcome to Gap" names it already. */
function withProduct(screen: string, productName: string): string {
  if (screen === "") return productName;
  return screen.endsWith(` ${productName}`) ? screen : `${screen} | ${productName}`;
}
