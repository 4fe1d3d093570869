// The trial sign-up and its set-up (spec 1 §2, §4): chooses the page by address and user.
import { Navigate, useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { trialRedirect, type TrialStep } from "@gap/core/users/trial-step";
import { useSignedIn } from "@gap/web/platform/session/session-context";
import type { SignedIn } from "@gap/web/platform/session/stored-session";
import { readTokenClaims } from "@gap/web/platform/session/token-claims";
import { handOverToSignIn } from "../sign-in-handover";
import { AlmostThereScreen } from "./almost-there-screen";
import { personOf, type SignedUpPerson } from "./become-user";
import { CompleteSignUp } from "./complete-sign-up";
import { invitationIn } from "./invitation";
import { OrgSetupScreen } from "./org-setup-screen";
import { unverifiedSignUp } from "./sign-up-memory";
import { SignUpScreen } from "./sign-up-screen";
import { SignUpVerification } from "./sign-up-verification";
import { chosenSoFar, forgetChosen, rememberChosen, type WelcomeChoices } from "./welcome-choices";
import { trialPageOf, type TrialPage } from "./trial-pages";
import type { SignUpOutcome } from "./use-sign-up";

type Base = "/trial" | "/register";

/** trial/* */
export function TrialArea() {
  return <SignUpArea base="/trial" />;
}

/** register/*: the same for users invited to a firm. */
export function RegisterArea() {
  return <SignUpArea base="/register" />;
}

/** signup/xero for signed-in users, who came from the provider's marketplace to sign up. */
export function MarketplaceSignUp() {
  const signedIn = useSignedIn();
  return signedIn === undefined ? null : <TrialRedirect signedIn={signedIn} wantsToSignUp />;
}

function SignUpArea({ base }: { base: Base }) {
  const rest: string | undefined = useParams({ strict: false })._splat;
  const page = trialPageOf(rest);
  const signedIn = useSignedIn();
  if (page === undefined) return <Navigate to={base} search={true} replace />;
  if (page === "completed") return <Navigate to="/" replace />;
  if (signedIn === undefined) return <SignedOutPages base={base} page={page} />;
  if (base === "/register") return <TrialRedirect signedIn={signedIn} wantsToSignUp={false} />;
  return <SignedInPages key={signedIn.userId} signedIn={signedIn} page={page} />;
}

function SignedOutPages({ base, page }: { base: Base; page: TrialPage }) {
  const navigate = useNavigate();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  const invitation = useMemo(() => invitationIn(search), [search]);
  const kind = base === "/register" || invitation !== undefined ? "invitation" : "signUp";
  const goOn = (outcome: SignUpOutcome) => {
    if (outcome.kind === "code sent") return void navigate({ to: `${base}/verification`, search: true });
    handOverToSignIn({ email: outcome.email, problem: outcome.problem });
    void navigate({ to: "/" });
  };
  if (page === "root") return <SignUpScreen kind={kind} invitation={invitation} onOutcome={goOn} />;
  if (page === "verification") return <Verification base={base} kind={kind} onOutcome={goOn} />;
  // The set-up requires a signed-in user.
  return <Navigate to="/" replace />;
}

function Verification({
  base,
  kind,
  onOutcome,
}: {
  base: Base;
  kind: "signUp" | "invitation";
  onOutcome: (outcome: SignUpOutcome) => void;
}) {
  const [signUp] = useState(unverifiedSignUp);
  if (signUp === undefined) return <Navigate to={base} search={true} replace />;
  return <SignUpVerification kind={kind} signUp={signUp} onOutcome={onOutcome} />;
}

function SignedInPages({ signedIn, page }: { signedIn: SignedIn; page: TrialPage }) {
  const navigate = useNavigate();
  const { person, trialStep } = usePerson(signedIn);
  const [choices, setChoices] = useState(chosenSoFar);
  const choose = (chosen: WelcomeChoices) => {
    rememberChosen(chosen);
    setChoices(chosen);
  };
  const isAt = page === "org-setup" || page === "almost-there" ? page : undefined;
  const goTo = trialRedirect(trialStep, isAt);
  if (isAt === undefined || trialStep === undefined || trialStep === "completed" || goTo !== undefined)
    return <TrialRedirect signedIn={signedIn} wantsToSignUp={false} />;
  if (isAt === "org-setup")
    return <OrgSetupScreen person={person} onSaved={() => void navigate({ to: "/trial/almost-there" })} />;
  return (
    <AlmostThereScreen
      choices={choices}
      onChoose={choose}
      onBack={() => void navigate({ to: "/trial/org-setup" })}
      onFinished={() => {
        forgetChosen();
        void navigate({ to: "/", replace: true });
      }}
    />
  );
}

/** Redirects to the current step or to the main application, or registers the user first. */
function TrialRedirect({ signedIn, wantsToSignUp }: { signedIn: SignedIn; wantsToSignUp: boolean }) {
  const { person, trialStep } = usePerson(signedIn);
  const step = trialRedirect(trialStep, undefined);
  if (step !== undefined) return <Navigate to={`/trial/${step}`} replace />;
  if (trialStep === "completed") return <Navigate to="/" replace />;
  return <CompleteSignUp person={person} wantsToSignUp={wantsToSignUp} />;
}

function usePerson(signedIn: SignedIn): { person: SignedUpPerson; trialStep: TrialStep | undefined } {
  return useMemo(
    () => ({
      person: personOf(signedIn),
      trialStep: readTokenClaims(signedIn.tokens.idToken)?.trialStep,
    }),
    [signedIn],
  );
}
