// Asks for confirmation in a dialog's button row before unsaved input is discarded.
import { Fragment, useState, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./discard-question.module.css";

interface DiscardQuestion {
  /**
   * For every way to close the dialog: the cross, Esc, a click outside, Cancel. While the question is shown, it means
   * "Keep editing".
   */
  readonly close: () => void;
  /** Replaces the dialog's actions while the question is shown. */
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
      // The key remounts the buttons, so that a second click on a previous button has no effect.
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
