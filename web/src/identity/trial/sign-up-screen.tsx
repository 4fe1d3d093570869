// The sign-up page (spec 1 §2): with the accounting provider, or with email and the fields that this opens.
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { PROVIDER_SIGN_UP_CANCELLED, providerProblemMessage } from "@gap/core/identity/accounting-provider";
import { useAppContext } from "@gap/web/platform/app-context";
import { Button } from "@gap/web/ui/actions/button";
import { AuthDivider, AuthFields } from "@gap/web/ui/page/auth-layout";
import { ProviderButton } from "../provider-button";
import { takeHandover, type SignInHandover } from "../sign-in-handover";
import { Agreement } from "./agreement";
import type { UrlInvitation } from "./invitation";
import { SignUpForm } from "./sign-up-form";
import { forgetAgreement, rememberAgreement, typedDetails } from "./sign-up-memory";
import { TrialLayout } from "./trial-layout";
import type { SignUpKind } from "./trial-pages";
import { useSignUp, type SignUpOutcome } from "./use-sign-up";
import classes from "./trial.module.css";

export interface SignUpScreenProps {
  readonly kind: SignUpKind;
  readonly invitation: UrlInvitation | undefined;
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
      info={byEmail ? undefined : arrivedWith.info}
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

/** Why the return from the accounting provider ended here, from our callback's handover or the address's error. */
function useArrival(): Pick<SignInHandover, "problem" | "info"> {
  const error = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get("error") });
  const [handedOver] = useState(takeHandover);
  const isBack = Boolean(error) || handedOver.info !== undefined || handedOver.problem !== undefined;
  useEffect(() => {
    if (isBack) forgetAgreement();
  }, [isBack]);
  if (!error) return handedOver;
  return error === "access_denied"
    ? { info: PROVIDER_SIGN_UP_CANCELLED }
    : { problem: providerProblemMessage("refused") };
}

function titleOf(invitation: UrlInvitation | undefined): string {
  const { advisorOrg } = invitation ?? {};
  return advisorOrg === undefined ? "Join your team" : `Join your team at ${advisorOrg}`;
}

function subtitleOf(kind: SignUpKind, invitation: UrlInvitation | undefined): string {
  if (kind === "signUp") return "Start your free trial";
  const { advisorUser } = invitation ?? {};
  return advisorUser === undefined ? "Sign up to get started" : `${advisorUser} invited you to join`;
}

// Renders nothing if the installation has no accounting provider.
function ProviderSignUp({ kind }: { kind: SignUpKind }) {
  const { config, region } = useAppContext();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  if (config.accountingProvider === undefined) return null;
  return (
    <>
      <ProviderButton
        act="Sign up with"
        name={config.accountingProvider.name}
        // Keeps the invitation in the address for users who cancel at the provider.
        returnPath={kind === "invitation" ? `/${region}/register${search}` : `/${region}/trial`}
        onLeave={rememberAgreement}
      />
      <AuthDivider>or</AuthDivider>
    </>
  );
}
