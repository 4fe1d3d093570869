// Asks for confirmation in the button row of a dialog or drawer before unsaved input is discarded.
import { useBlocker } from "@tanstack/react-router";
import { Fragment, useState, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import classes from "./discard-question.module.css";

interface DiscardOptions {
  readonly isChanged: boolean;
  readonly onClose: () => void;
  /** Follows "Discard changes?". */
  readonly text?: string | undefined;
  /** From `useUnsavedChangesBlocker`, if navigating away asks too. */
  readonly blocker?: ReturnType<typeof useUnsavedChangesBlocker> | undefined;
}

interface DiscardQuestion {
  /**
   * For every way to close the dialog: the cross, Esc, a click outside, Cancel. While the question is shown, it means
   * "Keep editing".
   */
  readonly close: () => void;
  /** Replaces the dialog's actions while the question is shown. */
  readonly question: ReactNode | undefined;
}

export function useDiscardQuestion({
  isChanged,
  onClose,
  text = "Your changes have not been saved.",
  blocker,
}: DiscardOptions): DiscardQuestion {
  const [isRequested, setIsRequested] = useState(false);
  const isAsking = isRequested || blocker?.status === "blocked";
  const stay = () => {
    setIsRequested(false);
    blocker?.reset?.();
  };
  const discard = () => {
    blocker?.proceed?.();
    // Close it also when navigating, as the target may be on the same page.
    onClose();
  };
  const close = () => {
    if (isAsking) stay();
    else if (isChanged) setIsRequested(true);
    else onClose();
  };
  if (!isAsking) return { close, question: undefined };
  return {
    close,
    question: (
      <ActionsConfirmation text={`Discard changes? ${text}`} cancelLabel="Keep editing" onCancel={stay}>
        <Button kind="danger" onClick={discard}>
          Discard
        </Button>
      </ActionsConfirmation>
    ),
  };
}

export interface ActionsConfirmationProps {
  readonly text: string;
  readonly cancelLabel: string;
  readonly onCancel: () => void;
  /** The button that confirms. */
  readonly children: ReactNode;
}

/** A question in place of a dialog's actions. */
export function ActionsConfirmation({ text, cancelLabel, onCancel, children }: ActionsConfirmationProps) {
  return (
    // The key remounts the buttons, so that a second click on a previous button has no effect.
    <Fragment key={text}>
      <p className={classes.question} role="alert">
        {text}
      </p>
      <Button autoFocus onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
    </Fragment>
  );
}

/** Blocks navigation while there are unsaved changes; the discard question then decides. */
export function useUnsavedChangesBlocker({
  isChanged,
  isStale,
}: {
  readonly isChanged: boolean;
  readonly isStale: boolean;
}) {
  return useBlocker({
    shouldBlockFn: () => isChanged,
    // After a stale save the user has to reload, so do not ask again.
    enableBeforeUnload: () => isChanged && !isStale,
    withResolver: true,
  });
}
