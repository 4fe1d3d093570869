// The share's link inside the application: for people who are signed in, and for moving within the application.
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useAppContext } from "@gap/web/platform/app-context";
import { homeOfVisitor } from "./home-of-visitor";
import { ShareFlow } from "./share-flow";
import { SharePage } from "./share-page";

export function ShareScreen() {
  const { token = "" } = useParams({ strict: false });
  return <Share key={token} token={token} />;
}

function Share({ token }: { token: string }) {
  const appContext = useAppContext();
  const navigate = useNavigate();
  // The page is replaced, so that its token does not stay in the browser's history.
  const replaceBy = (path: string) => void navigate({ to: path, replace: true });
  const [flow] = useState(
    () =>
      new ShareFlow({
        token,
        context: appContext,
        privateCalls: appContext.api.private,
        signOut: () => appContext.signOut({ staysHere: true }),
        open: replaceBy,
      }),
  );
  return <SharePage flow={flow} onGoHome={() => replaceBy(homeOfVisitor(appContext))} />;
}
