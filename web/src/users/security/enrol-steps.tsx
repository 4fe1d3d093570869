// The two steps of setting up the authenticator app, in a dialog and on the screen that requires it: scan the QR code,
// then enter the first code.
import { QRCodeSVG } from "qrcode.react";
import type { FormEvent } from "react";
import { isCompleteCode } from "@gap/core/identity/verification-code";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { SkeletonBar, SkeletonGroup } from "@gap/web/ui/feedback/skeletons";
import { CodeEntry } from "@gap/web/ui/form/code-entry";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./enrol-dialog.module.css";
import type { Enrolment } from "./use-enrolment";

const QR_SIZE = 184;

export function EnrolSteps({ enrolment }: { enrolment: Enrolment }) {
  const { key, code, setCode, isVerifying, problem, attempt, verify } = enrolment;
  return (
    <div className={utility.stack16}>
      {problem === null ? null : <Banner tone="error">{problemOf(problem)}</Banner>}
      <p>Scan this with an app such as Google Authenticator, Microsoft Authenticator or 1Password.</p>
      <Key enrolment={key} />
      <form
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (isCompleteCode(code)) verify(code);
        }}
      >
        <p className={classes.label}>Then enter the 6-digit code that the app shows</p>
        <CodeEntry
          key={attempt}
          label="6-digit code"
          value={code}
          autoFocus
          busy={isVerifying || key.data === undefined}
          onChange={setCode}
          onComplete={verify}
        />
      </form>
    </div>
  );
}

function Key({ enrolment: { data, error, refetch } }: { enrolment: Enrolment["key"] }) {
  if (data !== undefined) return <Secret {...data} />;
  if (error === null) return <SecretLoading />;
  return (
    <Banner tone="error" action={{ label: "Try again", onClick: () => void refetch() }}>
      Your key could not be created. {problemOf(error)}
    </Banner>
  );
}

function Secret({ secret, otpauthUrl }: { secret: string; otpauthUrl: string }) {
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
