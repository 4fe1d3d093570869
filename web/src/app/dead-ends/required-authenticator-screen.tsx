// Shown after logging in to people whose organisation requires an authenticator app, until they have set one up: the
// server refuses everything else (decision 024).
import { useEffect, useEffectEvent } from "react";
import { isCompleteCode } from "@gap/core/identity/verification-code";
import { AuthFooter } from "@gap/web/identity/auth-footer";
import { AuthPanel } from "@gap/web/identity/auth-panel";
import { createRememberedDevice } from "@gap/web/identity/remembered-device";
import { useAppContext } from "@gap/web/platform/app-context";
import { usePageTitle } from "@gap/web/platform/page/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { AuthFields, AuthLayout } from "@gap/web/ui/page/auth-layout";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { EnrolSteps } from "@gap/web/users/security/enrol-steps";
import { RecoveryCodes, RecoveryCodesButtons } from "@gap/web/users/security/recovery-codes";
import { useEnrolment } from "@gap/web/users/security/use-enrolment";

export function RequiredAuthenticatorScreen({ onDone }: { onDone: () => void }) {
  const enrolment = useEnrolment();
  const { recoveryCodes } = enrolment;
  useRememberedDevice(recoveryCodes !== undefined);
  const title = recoveryCodes === undefined ? "Set up your authenticator app" : "Save your recovery codes";
  usePageTitle(title);
  return (
    <AuthLayout
      title={title}
      subtitle={
        recoveryCodes === undefined
          ? "Your organisation requires one to log in. It takes about a minute."
          : undefined
      }
      panel={<AuthPanel />}
      footer={<AuthFooter />}
    >
      {recoveryCodes === undefined ? (
        <SetUp enrolment={enrolment} />
      ) : (
        <AuthFields>
          <RecoveryCodes codes={recoveryCodes} />
          <div className={utility.buttons}>
            <RecoveryCodesButtons codes={recoveryCodes} />
          </div>
          <Button kind="main" fullWidth onClick={onDone}>
            I have saved them
          </Button>
        </AuthFields>
      )}
    </AuthLayout>
  );
}

/** The server refuses "Remember me" of the login before the app is set up, so that it is done afterwards. */
function useRememberedDevice(isSetUp: boolean): void {
  const { identity, region, session, reporter } = useAppContext();
  const remember = useEffectEvent(async () => {
    const accessToken = await session.accessToken();
    const email = session.current()?.email;
    if (accessToken !== undefined && email !== undefined)
      await createRememberedDevice(region, identity).rememberAfterSetUp({ email, accessToken });
  });
  useEffect(() => {
    if (isSetUp) remember().catch(reporter.clientError);
  }, [isSetUp, reporter]);
}

function SetUp({ enrolment }: { enrolment: ReturnType<typeof useEnrolment> }) {
  const { signOut } = useAppContext();
  const { code, isVerifying, verify } = enrolment;
  return (
    <AuthFields>
      <EnrolSteps enrolment={enrolment} />
      <Button
        kind="main"
        fullWidth
        pending={isVerifying}
        disabled={!isCompleteCode(code)}
        onClick={() => verify(code)}
      >
        Verify
      </Button>
      <Button kind="link" onClick={() => void signOut()}>
        Log out
      </Button>
    </AuthFields>
  );
}
