// Target URLs of the accounting provider's callbacks (spec 1 §2, 2 §2.2), below the region's base.
import { routePath } from "@gap/core/access/routes";
import { ULID_PATTERN } from "@gap/core/shared/ids";

const HOME = "/";

/** Always a URL of ours: the state is used as an organisation only if it is a valid id. */
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
