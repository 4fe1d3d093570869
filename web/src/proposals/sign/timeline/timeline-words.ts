// How the actor of an event was authenticated, in words (spec 4 §C, Evidence).
import type { AuthenticatedBy } from "@gap/core/proposals/proposal-event";
import type { TimelineEvent } from "@gap/core/proposals/signing-calls.schema";

const AUTHENTICATION_TEXTS: Readonly<Record<AuthenticatedBy, string>> = {
  session: "Signed in",
  "mailed-link": "Used the link from the email",
  "mailed-code": "Used a mailed code",
  installation: "",
};

export function authenticationText({ authenticatedBy }: Pick<TimelineEvent, "authenticatedBy">): string {
  return AUTHENTICATION_TEXTS[authenticatedBy];
}
