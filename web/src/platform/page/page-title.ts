// The title of the browser tab: stage prefix, screen name and product name (spec 1 §2, crash screen).
import { pageTitlePrefix } from "@gap/core/shared/stages";

export function pageTitle(stage: string, productName: string, screen = ""): string {
  return pageTitlePrefix(stage) + withProduct(screen, productName);
}

/** A screen name that ends with the product name, such as "Welcome to Gap", stays as it is. */
function withProduct(screen: string, productName: string): string {
  if (screen === "") return productName;
  return screen.endsWith(` ${productName}`) ? screen : `${screen} | ${productName}`;
}
