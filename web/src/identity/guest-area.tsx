// The page of guests who are signed out: a mailed code, and no password, opens the documents and proposals sent to them.
// Guests come here from Return home, or when their session has expired (spec 1 §2; spec 4 §H, CUSTOM_EMAIL).
import { Link } from "@tanstack/react-router";
import { useState, useSyncExternalStore, type FormEvent, type ReactNode } from "react";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { useSessionContext } from "@gap/web/platform/session/session-context";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { EmailField } from "@gap/web/ui/form/email-field";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";
import { createGuestSignIn, sendGuestCode } from "./guest-sign-in";
import { takeHandover } from "./sign-in-handover";
import { SignInNoticeBanner } from "./sign-in-notice-banner";
import { verificationOf } from "./verification-of-flow";
import { VerificationScreen } from "./verification-screen";
import classes from "./verification-screen.module.css";

export function GuestArea() {
  const context = useSessionContext();
  const [flow] = useState(() => createGuestSignIn(context, {}, { notice: takeHandover().notice }));
  const { status, verifying, email, pending, message, notice } = useSyncExternalStore(
    flow.subscribe,
    flow.current,
  );
  if (status === "verify with mfa code" && verifying !== undefined)
    return <VerificationScreen {...verificationOf(flow, verifying)} onBack={() => flow.backToLogIn()} />;
  return (
    <GuestForm
      initialEmail={email}
      banner={
        message !== undefined ? (
          <Banner tone={message.tone}>{message.text}</Banner>
        ) : notice === undefined ? undefined : (
          <SignInNoticeBanner notice={notice} />
        )
      }
      pending={pending !== undefined}
      onSubmit={(address) => void sendGuestCode(flow, address)}
    />
  );
}

interface GuestFormProps {
  readonly initialEmail: string;
  readonly banner: ReactNode;
  readonly pending: boolean;
  readonly onSubmit: (email: string) => void;
}

function GuestForm({ initialEmail, banner, pending, onSubmit }: GuestFormProps) {
  usePageTitle("Your documents and proposals");
  const [email, setEmail] = useState(initialEmail);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = emailProblem(email);
    setProblem(found);
    if (found === undefined && !pending) onSubmit(normaliseEmail(email));
  };
  return (
    <AuthLayout
      title="See your documents and proposals"
      subtitle="You are signed out. To see what was sent to you, open the link in your advisor's email, or enter your email address and we will send you a code."
      banner={banner}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      <form onSubmit={submit} noValidate>
        <AuthFields>
          <EmailField
            label="Email"
            name="email"
            required
            value={email}
            error={problem}
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              setProblem(undefined);
            }}
          />
          <Button type="submit" kind="main" fullWidth pending={pending}>
            Send code
          </Button>
        </AuthFields>
      </form>
      <div className={classes.otherWays}>
        <Link to="/">Log in with your password</Link>
      </div>
    </AuthLayout>
  );
}
