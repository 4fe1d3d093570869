// The page of a share's link (spec 1 §2, Shared-document entry screens): shows the current step of the flow.
import { useEffect, useSyncExternalStore } from "react";
import { optionalPart } from "@gap/web/platform/parts/optional-part";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import { Button } from "@gap/web/ui/actions/button";
import { AuthFields } from "@gap/web/ui/page/auth-layout";
import { Failed, Refused } from "./dead-end";
import { EmailStep, NamesStep } from "./email-step";
import { EntryIcon } from "./entry-icon";
import { EntryLayout } from "./entry-layout";
import type { ShareFlow, ShareFlowState, SignedInPerson } from "./share-flow";
import classes from "./entry.module.css";

// Loaded when there is a first message, because most visits have none.
const ShareSnackbar = optionalPart(() => import("./share-snackbar").then((module) => module.ShareSnackbar));

interface SharePageProps {
  readonly flow: ShareFlow;
  readonly onGoHome: () => void;
  /** Where the application, which shows snackbars, is not loaded. */
  readonly hasOwnSnackbars?: boolean;
}

export function SharePage({ flow, onGoHome, hasOwnSnackbars = false }: SharePageProps) {
  const state = useSyncExternalStore(flow.subscribe, flow.current);
  useEffect(() => {
    void flow.load();
  }, [flow]);
  return (
    <>
      <Step flow={flow} state={state} onGoHome={onGoHome} />
      {state.snackbar === undefined ? null : (
        <ShareSnackbar snackbar={state.snackbar} withHost={hasOwnSnackbars} />
      )}
    </>
  );
}

interface StepProps {
  readonly flow: ShareFlow;
  readonly state: ShareFlowState;
  readonly onGoHome: () => void;
}

function Step({ flow, state, onGoHome }: StepProps) {
  const { step, info, loading } = state;
  switch (step.kind) {
    case "preparing":
      return <EntryLayout info={info} title="Preparing document" loading={loading} />;
    case "failed":
      return <Failed flow={flow} state={state} step={step} onGoHome={onGoHome} />;
    case "email":
      return <EmailStep flow={flow} state={state} />;
    case "signed-in":
      return <SignedInStep flow={flow} state={state} person={step.person} problem={step.problem} />;
    case "names":
      return <NamesStep flow={flow} state={state} />;
    case "refused":
      return <Refused flow={flow} state={state} step={step} onGoHome={onGoHome} />;
  }
}

interface SignedInProps {
  readonly flow: ShareFlow;
  readonly state: ShareFlowState;
  readonly person: SignedInPerson;
  readonly problem: string | undefined;
}

function SignedInStep({ flow, state: { info, loading }, person: { name, email }, problem }: SignedInProps) {
  const isSignedIn = useSignedIn() !== undefined;
  useEffect(() => {
    // Signed out in another tab, or the session has expired.
    if (!isSignedIn && loading === undefined) flow.askForEmail();
  }, [flow, isSignedIn, loading]);
  return (
    <EntryLayout
      info={info}
      title="You're currently logged in as"
      subtitle="Your answers will carry this name."
      message={problem === undefined ? undefined : { tone: "error", text: problem }}
      loading={loading}
    >
      <AuthFields>
        <div className={classes.person}>
          <span>
            {name === "" ? null : <span className={classes.personName}>{name}</span>}
            <span className={classes.personEmail}>{email}</span>
          </span>
          <EntryIcon name="check" size={20} />
        </div>
        <Button kind="main" fullWidth onClick={() => void flow.enter()}>
          Continue
        </Button>
      </AuthFields>
      <p className={classes.other}>
        Not you?
        <Button kind="link" onClick={() => void flow.changeEmail()}>
          Use a different email
        </Button>
      </p>
    </EntryLayout>
  );
}
