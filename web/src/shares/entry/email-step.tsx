// The steps that find out who opens a shared document: the email address, its code, and the person's names (spec 1 §2).
import { useRef, useState, useSyncExternalStore, type FormEvent } from "react";
import { emailProblem, normaliseEmail } from "@gap/core/shared/email";
import { EmailCodeForm, verificationOf } from "@gap/web/identity/public";
import { Button } from "@gap/web/ui/actions/button";
import { EmailField } from "@gap/web/ui/form/email-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { EntryLayout } from "./entry-layout";
import type { LoadingWords, Names, ShareFlow, ShareFlowState } from "./share-flow";
import classes from "./entry.module.css";

interface StepProps {
  readonly flow: ShareFlow;
  readonly state: ShareFlowState;
}

export function EmailStep({ flow, state: { info, loading } }: StepProps) {
  const { signIn } = flow;
  const { status, verifying, email, attempt, message, pending } = useSyncExternalStore(
    signIn.subscribe,
    signIn.current,
  );
  const words: LoadingWords | undefined =
    loading ?? (pending === "sign-in" ? "Sending code" : pending === "verify" ? "Authenticating" : undefined);
  if (status === "verify with mfa code" && verifying !== undefined) {
    const { onVerify, onResend } = verificationOf(signIn, verifying);
    return (
      <EntryLayout
        info={info}
        place={2}
        title="Verification Code"
        subtitle={
          <>
            We sent a 6-digit code to <strong>{email}</strong>. It works for ten minutes.
          </>
        }
        message={message}
        loading={words}
      >
        <EmailCodeForm
          key={attempt}
          pending={pending === "verify" || pending === "resend" ? pending : undefined}
          onVerify={onVerify}
          onResend={onResend}
        />
        <p className={classes.other}>
          <Button kind="link" onClick={() => signIn.backToLogIn()}>
            Back to log in
          </Button>
        </p>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      info={info}
      place={1}
      title="Please enter your email"
      subtitle="We send you a code to make sure it is you. There is no password to remember."
      message={message}
      loading={words}
    >
      <EmailForm initialEmail={email} onSubmit={(address) => void flow.sendCode(address)} />
    </EntryLayout>
  );
}

function EmailForm({
  initialEmail,
  onSubmit,
}: {
  readonly initialEmail: string;
  readonly onSubmit: (email: string) => void;
}) {
  const [email, setEmail] = useState(initialEmail);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = emailProblem(email);
    setProblem(found);
    if (found === undefined) onSubmit(normaliseEmail(email));
    else field.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <EmailField
          ref={field}
          label="Email address"
          name="email"
          required
          autoFocus
          autoComplete="email"
          value={email}
          error={problem}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" kind="main" fullWidth>
          Continue
        </Button>
      </AuthFields>
    </form>
  );
}

export function NamesStep({ flow, state: { info, step, loading } }: StepProps) {
  const { problem, problems = {} } = step.kind === "names" ? step : {};
  return (
    <EntryLayout
      info={info}
      place={3}
      title="Please enter your names"
      subtitle="Please enter your name so we'll know which responses are yours."
      message={problem === undefined ? undefined : { tone: "error", text: problem }}
      loading={loading}
    >
      <NamesForm problems={problems} onSubmit={(names) => void flow.saveNames(names)} />
    </EntryLayout>
  );
}

function NamesForm({
  problems,
  onSubmit,
}: {
  readonly problems: Partial<Names>;
  readonly onSubmit: (names: Names) => void;
}) {
  const [firstName, setFirstName] = useState("");
  const [lastName, setLastName] = useState("");
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  const isComplete = names.firstName !== "" && names.lastName !== "";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) onSubmit(names);
  };
  return (
    <form onSubmit={submit} noValidate>
      <AuthFields>
        <TextField
          label="First name"
          required
          autoFocus
          autoComplete="given-name"
          value={firstName}
          error={problems.firstName}
          onChange={(event) => setFirstName(event.currentTarget.value)}
        />
        <TextField
          label="Last name"
          required
          autoComplete="family-name"
          value={lastName}
          error={problems.lastName}
          onChange={(event) => setLastName(event.currentTarget.value)}
        />
        <Button type="submit" kind="main" fullWidth disabled={!isComplete}>
          Continue
        </Button>
      </AuthFields>
    </form>
  );
}
