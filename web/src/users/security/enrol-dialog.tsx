// Dialog to set up the authenticator app: scan the QR code, enter the first code, save the recovery codes.
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { QRCodeSVG } from "qrcode.react";
import { useState, type FormEvent } from "react";
import { isCompleteCode } from "@gap/core/identity/verification-code";
import { isNetworkFailure, problemOf } from "@gap/web/platform/errors/describe-error";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { CodeEntry } from "@gap/web/ui/form/code-entry";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./enrol-dialog.module.css";
import { useIdentityCall } from "./use-identity-call";

const QR_SIZE = 184;

export function EnrolDialog({ onClose }: { onClose: () => void }) {
  const call = useIdentityCall();
  const [code, setCode] = useState("");
  const enrolment = useQuery({
    queryKey: ["identity", "enrolTotp"],
    queryFn: () => call((identity, token) => identity.enrolTotp(token)),
    // Never refetch or cache the secret: each opened dialog gets one, and it is dropped on close.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { showsOwnErrors: true },
  });
  const confirm = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: (given: string) => call((identity, token) => identity.confirmTotp(token, { code: given })),
    onError: (error) => {
      // After a network failure the same code can be sent again.
      if (!isNetworkFailure(error)) setCode("");
    },
  });
  const verify = (given: string) => {
    if (!confirm.isPending) confirm.mutate(given);
  };
  if (confirm.data !== undefined)
    return <RecoveryCodes codes={confirm.data.recoveryCodes} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      width={444}
      title="Set up your authenticator app"
      holdsWork={confirm.isPending}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="main"
            pending={confirm.isPending}
            disabled={!isCompleteCode(code)}
            onClick={() => verify(code)}
          >
            Verify
          </Button>
        </>
      }
    >
      <div className={utility.stack16}>
        {confirm.isError ? <Banner tone="error">{problemOf(confirm.error)}</Banner> : null}
        <p>Scan this with an app such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
        <Enrolment enrolment={enrolment} />
        <form
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (isCompleteCode(code)) verify(code);
          }}
        >
          <p className={classes.label}>Then enter the 6-digit code that the app shows</p>
          <CodeEntry
            key={confirm.failureCount}
            label="6-digit code"
            value={code}
            autoFocus
            busy={confirm.isPending || enrolment.data === undefined}
            onChange={setCode}
            onComplete={verify}
          />
        </form>
      </div>
    </Dialog>
  );
}

interface Enrolled {
  readonly secret: string;
  readonly otpauthUrl: string;
}

function Enrolment({
  enrolment: { data, error, refetch },
}: {
  enrolment: Pick<UseQueryResult<Enrolled>, "data" | "error" | "refetch">;
}) {
  if (data !== undefined) return <Secret {...data} />;
  if (error === null) return <SecretLoading />;
  return (
    <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
      Your key could not be created. {problemOf(error)}
    </Banner>
  );
}

function Secret({ secret, otpauthUrl }: Enrolled) {
  return (
    <div className={classes.secret}>
      <QRCodeSVG
        value={otpauthUrl}
        size={QR_SIZE}
        marginSize={2}
        title="QR code for your authenticator app"
        className={classes.qr}
      />
      <div className={classes.byHand}>
        <p>No camera? Enter this key by hand:</p>
        <code className={classes.key}>{secret.match(/.{1,4}/g)?.join(" ")}</code>
        <CopyButton small value={secret} label="Copy key" />
      </div>
    </div>
  );
}

function SecretLoading() {
  return (
    <SkeletonGroup label="Creating your key">
      <SkeletonBar width={QR_SIZE} height={QR_SIZE} />
    </SkeletonGroup>
  );
}

function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      width={444}
      title="Save your recovery codes"
      holdsWork
      withCloseButton={false}
      actions={
        <>
          <CopyButton value={codes.join("\n")} label="Copy codes" />
          <Button kind="main" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <div className={utility.stack16}>
        <p>
          The app is set up. If you lose your phone, you can log in with one of these codes instead. Each code
          works once. Keep them somewhere safe: they are not shown again.
        </p>
        <ul className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
