// Who has a bell and announcements, as on the server: guests and deactivated people have none (spec 2 §2.3).
import type { Surroundings, Viewer } from "@gap/core/access/access-rule";
import { decide, signedIn } from "@gap/core/access/policy";

export function mayBeNotified(viewer: Viewer, surroundings: Surroundings): boolean {
  return decide(signedIn(), viewer, surroundings) === "allowed";
}
