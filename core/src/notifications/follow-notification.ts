// Where a click on a notification leads (spec 2 §4): an absolute address leaves the page, a relative one stays in it,
// and a dialog is not supported.
import { parseAddress } from "@gap/core/shared/parsed-address";
import type { NotificationAction } from "./notification.schema";

export type NotificationTarget =
  | { readonly kind: "nowhere" }
  | { readonly kind: "leaves"; readonly url: string }
  /** A path below the region, such as /org/{orgId}/my-organisation. */
  | { readonly kind: "stays"; readonly path: string };

const WEB = new Set(["http:", "https:"]);

export function targetOfNotification(action: NotificationAction | undefined): NotificationTarget {
  if (action === undefined) return { kind: "nowhere" };
  if ("dialog" in action) throw new Error(`The notification's dialog '${action.dialog}' is not supported`);
  const { url } = action;
  const absolute = parseAddress(url);
  // Never a way to run something: only pages are gone to.
  if (absolute !== undefined)
    return WEB.has(absolute.protocol) ? { kind: "leaves", url } : { kind: "nowhere" };
  // What begins with two slashes names another host without saying so; tabs and line breaks between them do not count.
  return /^\/(?![/\\])[^\t\r\n]*$/.test(url) ? { kind: "stays", path: url } : { kind: "nowhere" };
}
