// The sign-in screen (spec 1 §2): Email*, Password*; Enter submits, problems show above the form.
import { useState, type FormEvent } from "react";
import { signInProblems, type SignInProblems } from "@gap/core/identity/sign-in-problems";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { useSessionContext } from "@gap/web/platform/session/session-context";
import { readSetting, SETTINGS } from "@gap/web/platform/session/local-settings";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { CheckboxField } from "@gap/web/ui/form/checkbox-field";
import { EmailField } from "@gap/web/ui/form/email-field";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { AuthDivider, AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import { AuthFooter } from "./auth-footer";
import { AuthPanel } from "./auth-panel";
import { currentReturnPath, ProviderButton } from "./provider-button";
import type { Credentials } from "./sign-in-flow";
import { handOverToForgotPassword } from "./sign-in-handover";
import type { SignInNotice } from "./sign-in-notice";
import { SignInNoticeBanner } from "./sign-in-notice-banner";
import classes from "./sign-in-screen.module.css";

export interface SignInScreenProps {
  readonly notice: SignInNotice | undefined;
  readonly initialEmail: string;
  readonly problem: string | undefined;
  readonly pending: boolean;
  readonly onSubmit: (credentials: Credentials) => void;
  readonly onVisit: (path: string) => void;
}

export function SignInScreen({ notice, problem, ...form }: SignInScreenProps) {
  usePageTitle("Log in");
  return (
    <AuthLayout
      title="Welcome back"
      subtitle="Log in to your account below"
      banner={<SignInBanner notice={notice} problem={problem} />}
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      <SignInForm {...form} />
      <OtherMethods onVisit={form.onVisit} />
    </AuthLayout>
  );
}

function SignInForm({
  initialEmail,
  pending,
  onSubmit,
  onVisit,
}: Pick<SignInScreenProps, "initialEmail" | "pending" | "onSubmit" | "onVisit">) {
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState("");
  const [rememberDevice, setRememberDevice] = useState(() => readSetting(SETTINGS.rememberMe));
  const [problems, setProblems] = useState<SignInProblems>({});

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = signInProblems({ email, password });
    setProblems(found);
    const [firstWrong] = Object.keys(found);
    if (firstWrong !== undefined) focusField(event.currentTarget, firstWrong);
    else if (!pending) onSubmit({ email: normaliseEmail(email), password, rememberDevice });
  };

  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <EmailField
          label="Email"
          name="email"
          required
          autoFocus={initialEmail === ""}
          value={email}
          error={problems.email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            // Clear the error on change and not on blur: a button that moves up while it is clicked misses the click.
            setProblems((before) => withProblem(before, "email", undefined));
          }}
          onBlur={() => {
            // Leaving an empty field is no error yet.
            if (email !== "") setProblems((before) => withProblem(before, "email", emailProblem(email)));
          }}
        />
        <PasswordField
          label="Password"
          name="password"
          required
          autoFocus={initialEmail !== ""}
          value={password}
          error={problems.password}
          labelAside={
            <VisitLink
              path="/forgot-password"
              onVisit={(path) => {
                handOverToForgotPassword(email);
                onVisit(path);
              }}
            >
              Forgot password?
            </VisitLink>
          }
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblems((before) => withProblem(before, "password", undefined));
          }}
        />
        <CheckboxField
          label="Remember me for 30 days"
          name="rememberDevice"
          checked={rememberDevice}
          onChange={(event) => setRememberDevice(event.currentTarget.checked)}
        />
        <Button type="submit" kind="main" fullWidth pending={pending}>
          Log in
        </Button>
      </AuthFields>
    </form>
  );
}

function OtherMethods({ onVisit }: Pick<SignInScreenProps, "onVisit">) {
  const { config, region } = useSessionContext();
  return (
    <>
      {config.accountingProvider === undefined ? null : (
        <>
          <AuthDivider>or</AuthDivider>
          <ProviderButton name={config.accountingProvider.name} returnPath={currentReturnPath(region)} />
        </>
      )}
      <p className={classes.signUp}>
        Need your own advisor account?{" "}
        <VisitLink path="/trial" onVisit={onVisit}>
          Sign up here
        </VisitLink>
      </p>
    </>
  );
}

interface VisitLinkProps extends Pick<SignInScreenProps, "onVisit"> {
  readonly path: string;
  readonly children: string;
}

/** A link without the router, which the sign-in page does not load. A click with a modifier key opens a new tab. */
function VisitLink({ path, onVisit, children }: VisitLinkProps) {
  const { region } = useSessionContext();
  return (
    <a
      href={`/${region}${path}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onVisit(path);
      }}
    >
      {children}
    </a>
  );
}

function withProblem(
  before: SignInProblems,
  field: keyof SignInProblems,
  problem: string | undefined,
): SignInProblems {
  const { [field]: _settled, ...others } = before;
  return problem === undefined ? others : { ...others, [field]: problem };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

function SignInBanner({ notice, problem }: Pick<SignInScreenProps, "notice" | "problem">) {
  if (problem !== undefined) return <Banner tone="error">{problem}</Banner>;
  return notice === undefined ? null : <SignInNoticeBanner notice={notice} />;
}
