// The page of an email change's link (spec 4 §F), mailed to the new address. The requesting account confirms in its
// session or with its password; anyone else reads which account asked, and that nothing changes.
import { useParams } from "@tanstack/react-router";
import { useCallback, useRef, useState, type FormEvent, type ReactNode } from "react";
import { REQUIRED } from "@gap/core/shared/required";
import { gapErrorTypeOf, problemOf } from "@gap/web/platform/errors/describe-error";
import { validationErrorsOfCall } from "@gap/web/platform/errors/validation-errors";
import { useApi, useAppContext } from "@gap/web/platform/app-context";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { Button, ButtonLink } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { PasswordField } from "@gap/web/ui/form/password-field";
import { AuthDivider, AuthFields } from "@gap/web/ui/page/auth-layout";
import { currentReturnPath, ProviderButton } from "../provider-button";
import { leaveSignInNotice } from "../sign-in-notice";
import { ExpiredLink, InvalidLink, UncheckedLink, ValidatingNotice } from "./link-notices";
import classes from "./links.module.css";
import { StatusPage } from "./status-page";
import { useAnswer } from "./use-answer";

interface EmailChange {
  readonly token: string;
  readonly userId: string;
  readonly newEmail: string;
  /** Masked address of the requesting account. */
  readonly askedBy: string;
}

export function ConfirmEmailScreen() {
  const api = useApi();
  const { token = "", userId = "" } = useParams({ strict: false });
  const view = useAnswer(
    useCallback(() => api.public.user.viewEmailChange.mutate({ token, userId }), [api, token, userId]),
  );
  if (view.kind === "asking") return <ValidatingNotice />;
  if (view.kind === "failed") return <UncheckedLink problem={view.problem} onTryAgain={view.askAgain} />;
  const { status, newEmail = "", askedBy = "" } = view.value;
  switch (status) {
    case "invalid":
      return <InvalidLink />;
    case "expired":
      return <ExpiredLink link={{ token, userId, emailId: null }} />;
    case "done":
      return <AlreadyConfirmed />;
    case "valid":
      return <Confirmation change={{ token, userId, newEmail, askedBy }} onOver={view.askAgain} />;
  }
}

/** A new link would be of no use: the address has been changed. */
function AlreadyConfirmed() {
  const { region } = useAppContext();
  return (
    <StatusPage
      title="Email address confirmed"
      text="This link has been used, and the email address was changed. Log in with the new address."
    >
      <ButtonLink kind="main" fullWidth href={`/${region}`}>
        Log in
      </ButtonLink>
    </StatusPage>
  );
}

interface ConfirmationProps {
  readonly change: EmailChange;
  /** Called when the link was used or has expired meanwhile. */
  readonly onOver: () => void;
}

function Confirmation({ change, onOver }: ConfirmationProps) {
  const signedIn = useSignedIn();
  // The server refuses sessions that are limited to one proposal or to setting a password.
  const [isSessionRefused, setSessionRefused] = useState(false);
  if (signedIn?.userId === change.userId && !isSessionRefused)
    return (
      <ConfirmInSession
        change={change}
        email={signedIn.email}
        onOver={onOver}
        onSessionRefused={() => setSessionRefused(true)}
      />
    );
  const otherEmail = signedIn !== undefined && signedIn.userId !== change.userId ? signedIn.email : undefined;
  return <ConfirmByPassword change={change} otherEmail={otherEmail} onOver={onOver} />;
}

interface InSessionProps extends ConfirmationProps {
  readonly email: string;
  readonly onSessionRefused: () => void;
}

function ConfirmInSession({ change, email, onOver, onSessionRefused }: InSessionProps) {
  const api = useApi();
  const finish = useFinish(change);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const confirm = async () => {
    setPending(true);
    setProblem(undefined);
    try {
      await api.private.user.confirmMyEmailChange.mutate({ token: change.token });
    } catch (error) {
      setPending(false);
      if (isOver(error)) return onOver();
      if (gapErrorTypeOf(error) === "forbidden") return onSessionRefused();
      return setProblem(problemOf(error));
    }
    await finish();
  };
  return (
    <StatusPage
      title="Confirm your new email address"
      text={
        <>
          Once you confirm, you log in with <Address>{change.newEmail}</Address> instead of{" "}
          <Address>{email}</Address>. You will be logged out on every device.
        </>
      }
      banner={problem === undefined ? undefined : <Banner tone="error">{problem}</Banner>}
    >
      <Button kind="main" fullWidth pending={pending} onClick={() => void confirm()}>
        Confirm email address
      </Button>
    </StatusPage>
  );
}

interface ByPasswordProps extends ConfirmationProps {
  /** The address of another account that is logged in here. */
  readonly otherEmail: string | undefined;
}

function ConfirmByPassword({ change, otherEmail, onOver }: ByPasswordProps) {
  const { askedBy, newEmail } = change;
  const [problem, setProblem] = useState<string>();
  return (
    <StatusPage
      title="Confirm this email change"
      text={
        <>
          The account <Address>{askedBy}</Address> asked to change its email address to{" "}
          <Address>{newEmail}</Address>. Nothing changes unless the account&apos;s owner confirms it. If that
          is not you, close this page.
        </>
      }
      banner={problem === undefined ? undefined : <Banner tone="error">{problem}</Banner>}
    >
      <p className={classes.ownAccount}>
        {otherEmail === undefined ? null : <>You are logged in here with another account, {otherEmail}. </>}
        If <Address>{askedBy}</Address> is your account, confirm with its password. You will be logged out on
        every device.
      </p>
      <PasswordForm change={change} onOver={onOver} onProblem={setProblem} />
      <ProviderFirst />
    </StatusPage>
  );
}

interface PasswordFormProps extends ConfirmationProps {
  readonly onProblem: (problem: string | undefined) => void;
}

function PasswordForm({ change: { token, userId }, onOver, onProblem }: PasswordFormProps) {
  const api = useApi();
  const { identity } = useAppContext();
  const finish = useFinish({ userId });
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [pending, setPending] = useState(false);
  const refuse = (message: string) => {
    setWrong(message);
    field.current?.focus();
  };
  const confirm = async () => {
    setPending(true);
    onProblem(undefined);
    try {
      const encrypted = await identity.encrypt(password);
      await api.public.user.confirmEmailChange.mutate({ token, userId, ...encrypted });
    } catch (error) {
      setPending(false);
      const { currentPassword } = validationErrorsOfCall(error);
      if (currentPassword !== undefined) return refuse(currentPassword);
      return isOver(error) ? onOver() : onProblem(problemOf(error));
    }
    await finish();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    if (password === "") refuse(REQUIRED);
    else void confirm();
  };
  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <PasswordField
          label="Password"
          name="password"
          required
          ref={field}
          value={password}
          error={wrong}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
        <Button type="submit" kind="main" fullWidth pending={pending}>
          Confirm email address
        </Button>
      </AuthFields>
    </form>
  );
}

/** Accounts without a password log in first: the provider leads back here, where the session can confirm. */
function ProviderFirst() {
  const { config, region } = useAppContext();
  if (config.accountingProvider === undefined) return null;
  const { name } = config.accountingProvider;
  return (
    <>
      <AuthDivider>or</AuthDivider>
      <p className={classes.ownAccount}>If the account has no password, log in first.</p>
      <ProviderButton name={name} returnPath={currentReturnPath(region)} />
    </>
  );
}

function Address({ children }: { children: ReactNode }) {
  return <strong className={classes.address}>{children}</strong>;
}

/** The change ended all sessions of that account, so this removes one kept in the browser. */
function useFinish({ userId }: Pick<EmailChange, "userId">): () => Promise<void> {
  const { region, session, signOut } = useAppContext();
  return async () => {
    await signOut({ staysHere: true, endedAlready: session.current()?.userId === userId });
    leaveSignInNotice("email-updated");
    window.location.replace(`/${region}`);
  };
}

function isOver(error: unknown): boolean {
  const type = gapErrorTypeOf(error);
  const isOfField = Object.keys(validationErrorsOfCall(error)).length > 0;
  return type === "notFound" || (type === "unprocessable" && !isOfField);
}
