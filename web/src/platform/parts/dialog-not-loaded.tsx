// A message shown above the page in place of a dialog whose code could not be loaded.
import type { ReactNode } from "react";
import { PartNotLoaded } from "./part-not-loaded";
import classes from "./dialog-not-loaded.module.css";

/** For the `whenFailed` property of an optional part. */
export function dialogNotLoaded(subject: string, onClose: () => void): (tryAgain: () => void) => ReactNode {
  return (tryAgain) => (
    <div className={classes["over"]}>
      <PartNotLoaded subject={subject} onTryAgain={tryAgain} onDismiss={onClose} />
    </div>
  );
}
