// Asks a guest whose session has ended for another mailed code, over the open page (spec 7 §5): the page stays, and the
// typed answers are saved once the code is verified.
import { useState, useSyncExternalStore } from "react";
import { useSessionContext, useSignedIn } from "@gap/web/platform/session/session-context";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { createGuestSignIn, sendGuestCode } from "./guest-sign-in";
import { EmailCodeForm } from "./verification-form";
import { verificationOf } from "./verification-of-flow";
import classes from "./verification-screen.module.css";

/** `onLeave` signs out; unsaved answers stay in this browser. */
export function CodeAgainDialog({ onLeave }: { readonly onLeave: () => void }) {
  const context = useSessionContext();
  const email = useSignedIn()?.email ?? "";
  const [flow] = useState(() =>
    createGuestSignIn(context, { signIn: (tokens) => context.session.renew(tokens) }),
  );
  const { verifying, pending, message, attempt } = useSyncExternalStore(flow.subscribe, flow.current);
  return (
    <Dialog
      title={verifying === undefined ? "Please confirm it's you" : "Verification Code"}
      width={444}
      holdsWork
      withCloseButton={false}
      onClose={() => undefined}
    >
      <div data-controls="large">
        <AuthFields>
          {message === undefined ? null : <Banner tone={message.tone}>{message.text}</Banner>}
          {verifying === undefined ? (
            <>
              <p>
                Your session has ended. We'll send a code to{" "}
                <strong className={classes.destination}>{email}</strong>. This page stays open, and nothing
                you typed is lost.
              </p>
              <Button
                kind="main"
                fullWidth
                data-autofocus
                pending={pending === "sign-in"}
                onClick={() => void sendGuestCode(flow, email)}
              >
                Send code
              </Button>
            </>
          ) : (
            <>
              <p>
                We sent a 6-digit code to <strong className={classes.destination}>{email}</strong>. It works
                for ten minutes.
              </p>
              <EmailCodeForm key={attempt} {...codeForm(flow, verifying)} />
            </>
          )}
        </AuthFields>
        <div className={classes.otherWays}>
          <Button kind="link" onClick={onLeave}>
            Continue later
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function codeForm(...given: Parameters<typeof verificationOf>) {
  const { pending, onVerify, onResend } = verificationOf(...given);
  return { pending, onVerify, onResend };
}
