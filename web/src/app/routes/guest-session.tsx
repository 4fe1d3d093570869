// Keeps a guest's page open when the session ends at a document, and asks for another code there (spec 7 §5). Elsewhere an
// ended session leads to the page of guests.
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { useAppContext } from "@gap/web/platform/app-context";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";
import { documentIn } from "./document-in";

const CodeAgainDialog = optionalPart(() =>
  import("@gap/web/identity/code-again-dialog").then((module) => module.CodeAgainDialog),
);

const IN_ORG = /^.*?\/org\/[^/]+\//;

export function GuestSession() {
  const { config, region, session, sessionTimedOut } = useAppContext();
  const token = useSignedIn()?.tokens.accessToken ?? "";
  const isGuest = readTokenClaims(token)?.audience === config.regions[region]?.guestPoolClientId;
  const isAtDocument = useRouterState({
    select: ({ location: { pathname } }) => documentIn(pathname.replace(IN_ORG, "")) !== undefined,
  });
  const isKept = isGuest && isAtDocument;
  useEffect(() => (isKept ? session.keepWhenLapsed() : undefined), [session, isKept]);
  const isLapsed = useSyncExternalStore(session.subscribe, session.isLapsed);
  return isLapsed ? <CodeAgainDialog onLeave={sessionTimedOut} /> : null;
}
