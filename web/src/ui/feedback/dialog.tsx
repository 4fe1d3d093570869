// A dialog in one of five widths (spec 1 §9): title, body, and actions on the right with the main one last; full screen
// on phones.
import { Modal } from "@mantine/core";
import type { ReactNode } from "react";
import { DialogErrors } from "./dialog-errors";
import { FocusReturn } from "./focus-return";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import classes from "./dialog.module.css";

export const DIALOG_WIDTHS = [444, 600, 900, 1200, 1536] as const;
export type DialogWidth = (typeof DIALOG_WIDTHS)[number];

export interface DialogProps {
  /** Omit it if the dialog is mounted only while it is open. */
  opened?: boolean;
  onClose: () => void;
  title: ReactNode;
  width?: DialogWidth;
  /** Buttons, the main one last. Put data-autofocus on the safest control; the focus starts there. */
  actions?: ReactNode;
  /** The buttons stay visible while the content scrolls; wide dialogs always do that. */
  actionsStay?: boolean;
  /** Closing would lose work: Esc and clicks outside do nothing, only a button closes the dialog. */
  holdsWork?: boolean;
  withCloseButton?: boolean;
  /** Slides in from below in 300 ms instead of fading in: the plan dialog (spec 2 §9). */
  slides?: boolean;
  /** Only the dialog of an error has no place for the errors of the application. */
  isError?: boolean;
  children: ReactNode;
}

export function Dialog({
  opened = true,
  onClose,
  title,
  width = 600,
  actions,
  actionsStay = width >= 900,
  holdsWork = false,
  withCloseButton = true,
  slides = false,
  isError = false,
  children,
}: DialogProps) {
  useDocumentMark("dialog-actions", opened && actions !== undefined);
  const staysInView = actionsStay && actions !== undefined;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      radius="xl"
      padding={width >= 900 ? 48 : 24}
      centered
      closeOnEscape={!holdsWork}
      closeOnClickOutside={!holdsWork}
      withCloseButton={withCloseButton}
      closeButtonProps={{ "aria-label": "Close", size: 32 }}
      transitionProps={
        slides ? { duration: 300, transition: "slide-up" } : { duration: 180, transition: "fade" }
      }
      // Avoid a second banner landmark next to the page's header.
      attributes={{ header: { role: "presentation" } }}
      classNames={{
        inner: classes["inner"] ?? "",
        content: classes["content"] ?? "",
        header: classes["header"] ?? "",
        title: classes["title"] ?? "",
        body: classes["body"] ?? "",
        close: classes["close"] ?? "",
      }}
    >
      <FocusReturn />
      <div className={classes["main"]} data-above-actions={staysInView || undefined}>
        {children}
      </div>
      {opened && !isError ? <DialogErrors /> : null}
      {actions === undefined ? null : (
        <div className={classes["actions"]} data-stays={staysInView || undefined}>
          {actions}
        </div>
      )}
    </Modal>
  );
}
