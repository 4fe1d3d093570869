// Shows a new secret, such as a token, the only time that it can be seen, to be copied.
import { useState, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { CopyButton } from "@gap/web/ui/actions/copy-button";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { Banner } from "./banner";
import { Dialog } from "./dialog";
import classes from "./secret-dialog.module.css";

export interface SecretDialogProps {
  title: string;
  /** The secret's accessible name. */
  label: string;
  secret: string;
  onClose: () => void;
  /** The purpose of the secret and where to keep it. */
  children: ReactNode;
}

export function SecretDialog({ title, label, secret, onClose, children }: SecretDialogProps) {
  const [isBlocked, setIsBlocked] = useState(false);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      holdsWork
      withCloseButton={false}
      actions={
        <Button kind="main" onClick={onClose}>
          I have copied it
        </Button>
      }
    >
      <div className={utility.stack16}>
        <p>{children}</p>
        <div className={classes.line}>
          <code className={classes.secret} aria-label={label}>
            {secret}
          </code>
          <CopyButton value={secret} onFailure={() => setIsBlocked(true)} />
        </div>
        {isBlocked ? (
          <Banner tone="error">The browser blocked copying. Select the text and copy it yourself.</Banner>
        ) : null}
      </div>
    </Dialog>
  );
}
