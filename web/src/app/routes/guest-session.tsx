// Keeps a guest's page open when the session ends at a document or plan, and asks for another code there (spec 7 §5). Elsewhere an
// ended session leads to the page of guests.
import { useRouterState } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { isPlanSuffix } from "@gap/core/business-plans/plan-path";
import { useAppContext } from "@gap/web/platform/app-context";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";
import { documentIn } from "./document-in";

const CodeAgainDialog = optionalPart(() =>
  import("@gap/web/identity/code-again-dialog").then((module) => module.CodeAgainDialog),
);

const DOCUMENTS_IN_ORG = /^.*?\/org\/[^/]+\/documents\//;

export function GuestSession() {
  const { config, region, session, sessionTimedOut } = useAppContext();
  const token = useSignedIn()?.tokens.accessToken ?? "";
  const isGuest = readTokenClaims(token)?.audience === config.regions[region]?.guestPoolClientId;
  const isAtDocument = useRouterState({
    select: ({ location: { pathname } }) => {
      const suffix = pathname.replace(DOCUMENTS_IN_ORG, "");
      return isPlanSuffix(suffix) || documentIn(`documents/${suffix}`) !== undefined;
    },
  });
  const isKept = isGuest && isAtDocument;
  useEffect(() => (isKept ? session.keepWhenLapsed() : undefined), [session, isKept]);
  const isLapsed = useSyncExternalStore(session.subscribe, session.isLapsed);
  return isLapsed ? <CodeAgainDialog onLeave={sessionTimedOut} /> : null;
}
