// The browser tab's title: the stage's prefix, the screen's name, the product (spec 1 §2, crash screen).
import { pageTitlePrefix } from "@gap/core/shared/stages";

export function pageTitle(stage: string, productName: string, screen = ""): string {
  return pageTitlePrefix(stage) + (screen === "" ? productName : `${screen} | ${productName}`);
}
