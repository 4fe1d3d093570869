// In the place of a dialog whose program did not arrive: says so over the page, by what is there already.
import type { ReactNode } from "react";
import { PartNotLoaded } from "./part-not-loaded";
import classes from "./dialog-not-loaded.module.css";

/** For `whenFailed` of an optional part. */
export function dialogNotLoaded(what: string, onClose: () => void): (tryAgain: () => void) => ReactNode {
  return (tryAgain) => (
    <div className={classes["over"]}>
      <PartNotLoaded what={what} onTryAgain={tryAgain} onDismiss={onClose} />
    </div>
  );
}
