// Asks in a dialog's own row of buttons before what was typed there is thrown away, whichever way out was taken.
import { Fragment, useState, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./discard-question.module.css";

interface DiscardQuestion {
  /** For every way out: the cross, Esc, a click outside, Cancel. While it asks, it is the answer that nothing goes. */
  readonly close: () => void;
  /** In place of the dialog's actions while it asks. */
  readonly question: ReactNode | undefined;
}

export function useDiscardQuestion(isChanged: boolean, onClose: () => void): DiscardQuestion {
  const [isAsking, setIsAsking] = useState(false);
  const stay = () => setIsAsking(false);
  const close = () => {
    if (isAsking) stay();
    else if (isChanged) setIsAsking(true);
    else onClose();
  };
  if (!isAsking) return { close, question: undefined };
  return {
    close,
    question: (
      // New buttons, so that a second click on the former ones answers nothing.
      <Fragment key="question">
        <p className={classes.question} role="alert">
          Discard changes? What you typed has not been saved.
        </p>
        <Button autoFocus onClick={stay}>
          Keep editing
        </Button>
        <Button kind="danger" onClick={onClose}>
          Discard
        </Button>
      </Fragment>
    ),
  };
}
