// React's development build records the place in the code that created each element, for its developer tools, up to a
// limit of elements: a sixth of the time of the component tests. This makes React believe that the limit is reached.
import * as React from "react";

const INTERNALS = "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE";

/** Only changes how long the tests take: without these internals, React records the places again. */
export function stopOwnerStacks(): void {
  const internals: unknown = Reflect.get(React, INTERNALS);
  if (typeof internals !== "object" || internals === null) return;
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    get: () => Number.POSITIVE_INFINITY,
    set() {
      // React's own count is ignored.
    },
    configurable: true,
  });
}
