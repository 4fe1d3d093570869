// A drawer on the right for forms that are too long for a dialog (LOOK, Drawers): the header and footer stay fixed and
// the body scrolls. Full width on phones.
import { Drawer } from "@mantine/core";
import "@mantine/core/styles/Drawer.layer.css";
import type { ReactNode } from "react";
import { DialogErrors } from "./dialog-errors";
import { FocusReturn } from "./focus-return";
import dialog from "./dialog.module.css";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import classes from "./side-drawer.module.css";

/** Spec 3 §9. */
const WIDTH = 715;

export interface SideDrawerProps {
  onClose: () => void;
  title: ReactNode;
  /** Buttons, the main one last. */
  actions: ReactNode;
  /** Work is pending: the drawer cannot be closed until it ends. */
  holdsWork?: boolean;
  children: ReactNode;
}

export function SideDrawer({ onClose, title, actions, holdsWork = false, children }: SideDrawerProps) {
  useDocumentMark("drawer-actions");
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={WIDTH}
      padding={0}
      closeOnEscape={!holdsWork}
      closeOnClickOutside={!holdsWork}
      withCloseButton={!holdsWork}
      closeButtonProps={{ "aria-label": "Close", size: 32 }}
      transitionProps={{ duration: 180 }}
      // Avoid a second banner landmark next to the page's header.
      attributes={{ header: { role: "presentation" } }}
      classNames={{
        content: classes["content"] ?? "",
        header: classes["header"] ?? "",
        title: dialog["title"] ?? "",
        body: classes["body"] ?? "",
        close: dialog["close"] ?? "",
      }}
    >
      <FocusReturn />
      <div className={classes["main"]}>{children}</div>
      <div className={classes["errors"]}>
        <DialogErrors />
      </div>
      <div className={classes["actions"]}>{actions}</div>
    </Drawer>
  );
}
