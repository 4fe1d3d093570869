// Dialog to set up the authenticator app, then to save the recovery codes.
import { isCompleteCode } from "@gap/core/identity/verification-code";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { EnrolSteps } from "./enrol-steps";
import { RecoveryCodes, RecoveryCodesButtons } from "./recovery-codes";
import { useEnrolment } from "./use-enrolment";

export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const enrolment = useEnrolment();
  const { code, isVerifying, verify, recoveryCodes } = enrolment;
  if (recoveryCodes !== undefined)
    return (
      <Dialog
        onClose={onClose}
        width={600}
        title="Save your recovery codes"
        holdsWork
        withCloseButton={false}
        actions={
          <>
            <RecoveryCodesButtons codes={recoveryCodes} />
            <Button kind="main" onClick={onClose}>
              I have saved them
            </Button>
          </>
        }
      >
        <RecoveryCodes codes={recoveryCodes} />
      </Dialog>
    );
  return (
    <Dialog
      onClose={onClose}
      width={444}
      title="Set up your authenticator app"
      holdsWork={isVerifying}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            pending={isVerifying}
            disabled={!isCompleteCode(code)}
            onClick={() => verify(code)}
          >
            Verify
          </Button>
        </>
      }
    >
      <EnrolSteps enrolment={enrolment} />
    </Dialog>
  );
}
