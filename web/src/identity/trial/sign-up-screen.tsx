// The sign-up page (spec 1 §2): by the accounting provider, or by e-mail with the fields that this opens.
import { useState } from "react";
import { useGround } from "@gap/web/platform/ground";
import { Button } from "@gap/web/ui/actions/button";
import { AuthDivider, AuthFields } from "@gap/web/ui/page/auth-layout";
import { ProviderButton } from "../provider-button";
import { takeHandover } from "../sign-in-handover";
import { Agreement } from "./agreement";
import type { ToldInvitation } from "./invitation";
import { SignUpForm } from "./sign-up-form";
import { rememberAgreement } from "./sign-up-memory";
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
  const { config, region } = useGround();
  const [byEmail, setByEmail] = useState(false);
  const signUp = useSignUp(kind, onOutcome);
  // Why the way back from the accounting provider ended here.
  const [arrivedWith] = useState(() => takeHandover().problem);
  return (
    <TrialLayout
      page="root"
      kind={kind}
      title={kind === "invitation" ? titleOf(invitation) : `Welcome to ${config.productName}`}
      subtitle={subtitleOf(kind, invitation)}
      problem={signUp.problems.form ?? (byEmail ? undefined : arrivedWith)}
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
  const { config, region } = useGround();
  if (config.accountingProvider === undefined) return null;
  return (
    <>
      <ProviderButton
        act="Sign up with"
        name={config.accountingProvider.name}
        returnPath={kind === "invitation" ? `/${region}/register` : `/${region}/trial`}
        onLeave={rememberAgreement}
      />
      <AuthDivider>or</AuthDivider>
    </>
  );
}
