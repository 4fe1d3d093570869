// Target of a click on a notification (spec 2 §4): an absolute URL leaves the app, a relative one stays in it, and a
// dialog is not supported.
import { parseAddress } from "@gap/core/shared/addresses/parsed-address";
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
  // Only web pages may be opened, never URLs that run scripts.
  if (absolute !== undefined)
    return WEB.has(absolute.protocol) ? { kind: "leaves", url } : { kind: "nowhere" };
  // Two slashes at the start name another host; browsers ignore tabs and line breaks between them.
  return /^\/(?![/\\])[^\t\r\n]*$/.test(url) ? { kind: "stays", path: url } : { kind: "nowhere" };
}
