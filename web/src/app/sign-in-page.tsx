// The page of signed-out visitors before the application has loaded: sign-in at every address but standalone screens.
import { useEffect } from "react";
import { useSessionContext, useSignedIn } from "@gap/web/platform/session/session-context";
import { isForSignedOut } from "./routes/standalone-paths";
import { ShellSkeleton } from "./shell/shell-skeleton";
import { SignedOutArea } from "./signed-out-area";

/** Replaces itself with the application after sign-in and at the address of a standalone screen. */
export function SignInPage({ openApplication }: { openApplication: () => void }) {
  const { region } = useSessionContext();
  const isSignedIn = useSignedIn() !== undefined;
  useEffect(() => {
    if (isSignedIn) openApplication();
    const openStandalone = () => {
      if (isForSignedOut(window.location.pathname)) openApplication();
    };
    window.addEventListener("popstate", openStandalone);
    return () => window.removeEventListener("popstate", openStandalone);
  }, [isSignedIn, openApplication]);
  if (isSignedIn) return <ShellSkeleton />;
  return (
    <SignedOutArea
      onVisit={(path) => {
        window.history.pushState(null, "", `/${region}${path}`);
        openApplication();
      }}
    />
  );
}
