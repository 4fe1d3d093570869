// The share's link for visitors who are not signed in, before and without the application, so that it loads quickly on a
// phone. The application opens with the document.
import { useEffect, useState, useSyncExternalStore } from "react";
import { createSessionClient } from "@gap/web/platform/calls/session-client";
import { useSessionContext, type SessionContext } from "@gap/web/platform/session/session-context";
import { homeOfVisitor } from "./home-of-visitor";
import { ShareFlow } from "./share-flow";
import { SharePage } from "./share-page";

export interface ShareEntryProps {
  readonly token: string;
  /** Opens the application at the current address. */
  readonly openApplication: () => void;
  /** Called when the person waits for the code. */
  readonly preloadApplication: () => void;
}

export function ShareEntry({ token, openApplication, preloadApplication }: ShareEntryProps) {
  const context = useSessionContext();
  const { region } = context;
  const [flow] = useState(() => createFlow(context, token, openApplication));
  const { status } = useSyncExternalStore(flow.signIn.subscribe, flow.signIn.current);
  useEffect(() => {
    if (status === "verify with mfa code") preloadApplication();
  }, [status, preloadApplication]);
  return (
    <SharePage
      flow={flow}
      hasOwnSnackbars
      onGoHome={() => window.location.replace(`/${region}${homeOfVisitor(context)}`)}
    />
  );
}

function createFlow(context: SessionContext, token: string, openApplication: () => void): ShareFlow {
  const { config, region, session, identity, reporter } = context;
  const { apiBase = "" } = config.regions[region] ?? {};
  return new ShareFlow({
    token,
    context,
    privateCalls: createSessionClient(apiBase, session, reporter.clientError),
    signOut: async () => {
      const accessToken = session.current()?.tokens.accessToken;
      session.signOut();
      // Offline, the server's session ends when its tokens expire.
      if (accessToken !== undefined) await identity.signOut(accessToken).catch(() => undefined);
    },
    open: (path) => {
      // Replaces the address, so that the token does not stay in the browser's history.
      window.history.replaceState(null, "", `/${region}${path}`);
      openApplication();
    },
  });
}
