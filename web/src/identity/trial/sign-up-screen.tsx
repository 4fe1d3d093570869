// The sign-up page (spec 1 §2): by the accounting provider, or by e-mail with the fields that this opens.
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PROVIDER_SIGN_UP_CANCELLED, providerProblemMessage } from "@gap/core/identity/accounting-provider";
import { useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { AuthDivider, AuthFields } from "@gap/web/ui/page/auth-layout";
import { ProviderButton } from "../provider-button";
import { takeHandover, type SignInHandover } from "../sign-in-handover";
import { Agreement } from "./agreement";
import type { ToldInvitation } from "./invitation";
import { SignUpForm } from "./sign-up-form";
import { forgetAgreement, rememberAgreement, typedDetails } from "./sign-up-memory";
import { TrialLayout } from "./trial-layout";
import type { SignUpKind } from "./trial-pages";
import { useSignUp, type SignUpOutcome } from "./use-sign-up";
import classes from "./trial.module.css";

export interface SignUpScreenProps {
  readonly kind: SignUpKind;
  readonly invitation: ToldInvitation | undefined;
  readonly onOutcome: (outcome: SignUpOutcome) => void;
}

export function SignUpScreen({ kind, invitation, onOutcome }: SignUpScreenProps) {
  const { config, region } = useAppContext();
  const [byEmail, setByEmail] = useState(() => typedDetails() !== undefined);
  const signUp = useSignUp(kind, onOutcome);
  const arrivedWith = useArrival();
  return (
    <TrialLayout
      page="root"
      kind={kind}
      title={kind === "invitation" ? titleOf(invitation) : `Welcome to ${config.productName}`}
      subtitle={subtitleOf(kind, invitation)}
      problem={signUp.problems.form ?? (byEmail ? undefined : arrivedWith.problem)}
      news={byEmail ? undefined : arrivedWith.news}
    >
      <ProviderSignUp kind={kind} />
      {byEmail ? (
        <SignUpForm kind={kind} signUp={signUp} invitedEmail={invitation?.email} />
      ) : (
        <AuthFields>
          <Button fullWidth onClick={() => setByEmail(true)}>
            Continue with email
          </Button>
          <Agreement kind={kind} />
        </AuthFields>
      )}
      <p className={classes.otherWay}>
        Already have an account? <a href={`/${region}`}>Log in here</a>
      </p>
    </TrialLayout>
  );
}

/** Why the way back from the accounting provider ended here: our own door says it, or its callback's address does. */
function useArrival(): Pick<SignInHandover, "problem" | "news"> {
  const error = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get("error") });
  const [handedOver] = useState(takeHandover);
  const isBack = Boolean(error) || handedOver.news !== undefined || handedOver.problem !== undefined;
  useEffect(() => {
    if (isBack) forgetAgreement();
  }, [isBack]);
  if (!error) return handedOver;
  return error === "access_denied"
    ? { news: PROVIDER_SIGN_UP_CANCELLED }
    : { problem: providerProblemMessage("refused") };
}

function titleOf(invitation: ToldInvitation | undefined): string {
  const { advisorOrg } = invitation ?? {};
  return advisorOrg === undefined ? "Join your team" : `Join your team at ${advisorOrg}`;
}

function subtitleOf(kind: SignUpKind, invitation: ToldInvitation | undefined): string {
  if (kind === "signUp") return "Start your free trial";
  const { advisorUser } = invitation ?? {};
  return advisorUser === undefined ? "Sign up to get started" : `${advisorUser} invited you to join`;
}

// Nothing where the installation has no accounting provider.
function ProviderSignUp({ kind }: { kind: SignUpKind }) {
  const { config, region } = useAppContext();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  if (config.accountingProvider === undefined) return null;
  return (
    <>
      <ProviderButton
        act="Sign up with"
        name={config.accountingProvider.name}
        // What the invitation told is still to be read by whoever changes their mind there.
        returnPath={kind === "invitation" ? `/${region}/register${search}` : `/${region}/trial`}
        onLeave={rememberAgreement}
      />
      <AuthDivider>or</AuthDivider>
    </>
  );
}
