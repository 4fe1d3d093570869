// The Forgot Password screen (spec 1 §2, §4): form, then confirmation. It never reveals whether the address is known.
import { IconMailForward } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useEffect, useState, type FormEvent } from "react";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { useApi } from "@gap/web/platform/app-context";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { EmailField } from "@gap/web/ui/form/email-field";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";
import { handOverToSignIn, takeEmailForForgotPassword } from "./sign-in-handover";
import classes from "./verification-screen.module.css";

const SENT = "A password reset code has been sent to your email. Please check your inbox.";

export function ForgotPasswordScreen() {
  usePageTitle("Forgot Password");
  const { sentTo, pending, problem, request } = useResetRequest();
  return (
    <AuthLayout
      title="Forgot Password"
      subtitle={
        sentTo === undefined ? (
          "Enter your email and we will send you a link to set a new password"
        ) : (
          <>
            A password reset code has been sent to <strong className={classes.destination}>{sentTo}</strong>
          </>
        )
      }
      banner={problem === undefined ? undefined : <Banner tone="error">{problem}</Banner>}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      {sentTo === undefined ? (
        <EmailForm pending={pending} onSubmit={request} />
      ) : (
        <Sent pending={pending} onResend={() => request(sentTo)} />
      )}
      <div className={classes.otherWays}>
        {sentTo === undefined ? null : (
          <Link to="/" onClick={() => handOverToSignIn({ email: sentTo, hasResetCode: true })}>
            Enter the code from the email
          </Link>
        )}
        <Link to="/">Log in</Link>
      </div>
    </AuthLayout>
  );
}

/** Keeps clickable elements away from the place of the form's button, where a double click would hit them. */
function Sent({ pending, onResend }: { pending: boolean; onResend: () => void }) {
  return (
    <>
      <div className={classes.whatNext}>
        <span className={classes.tile} aria-hidden>
          <IconMailForward size={22} />
        </span>
        <p>
          Follow the link in the email to set a new password, or enter its code here. It can take a minute to
          arrive. If you do not see it, please check your spam folder.
        </p>
      </div>
      <p className={classes.resend}>
        Didn't receive an email?
        <Button kind="link" small pending={pending} onClick={onResend}>
          Resend email
        </Button>
      </p>
    </>
  );
}

function useResetRequest() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async (email: string) => {
    setPending(true);
    setProblem(undefined);
    try {
      await api.public.user.requestPasswordReset.mutate({ email });
      setSentTo(email);
      showSnackbar({ tone: "success", message: SENT });
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setPending(false);
    }
  };
  return { sentTo, pending, problem, request: (email: string) => void send(email) };
}

function EmailForm({ pending, onSubmit }: { pending: boolean; onSubmit: (email: string) => void }) {
  const [email, setEmail] = useState(takeEmailForForgotPassword);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    // Keeps the address for a return to the sign-in screen.
    if (email !== "") handOverToSignIn({ email });
  }, [email]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = emailProblem(email);
    setProblem(found);
    if (found === undefined && !pending) onSubmit(normaliseEmail(email));
  };
  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <EmailField
          label="Email"
          name="email"
          required
          autoFocus
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            // Clear the error on change and not on blur: a button that moves up while it is clicked misses the click.
            setProblem(undefined);
          }}
          onBlur={() => setProblem(email === "" ? undefined : emailProblem(email))}
        />
        <Button type="submit" kind="main" fullWidth pending={pending}>
          Send password reset email
        </Button>
      </AuthFields>
    </form>
  );
}
