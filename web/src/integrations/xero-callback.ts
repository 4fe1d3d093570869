// Where the accounting provider's callbacks are forwarded to (spec 1 §2, 2 §2.2), below the region's base.
import { routePath } from "@gap/core/access/routes";
import { ULID_PATTERN } from "@gap/core/shared/ids";

const HOME = "/";

/** Only ever an address of ours: the state counts as an organisation only when it is an id. */
export function xeroCallbackTarget(rest: string, search: string): string {
  const given = new URLSearchParams(search);
  const answer = new URLSearchParams(
    ["code", "state", "error"].flatMap((name) => {
      const value = given.get(name);
      return value === null || value === "" ? [] : [[name, value]];
    }),
  );
  if (answer.size === 0) return HOME;
  if (rest === "trial") return `/trial?${answer}`;
  const state = answer.get("state") ?? "";
  if (!ULID_PATTERN.test(state)) return HOME;
  if (rest !== "quickstart") return `${routePath(state, "my-organisation", "integrations")}?${given}`;
  given.set("quickstart", "true");
  given.set("xpm", "true");
  return `${routePath(state, "work-items")}?${given}`;
}
