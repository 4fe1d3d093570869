// The error dialogs of spec 1 §8, one at a time; four or more errors appear in one table.
import { useState } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import type { ErrorAction } from "./describe-error";
import type { ErrorView, QueuedNotice } from "./error-queue";
import classes from "./error-dialogs.module.css";

export interface ErrorDialogsProps {
  readonly view: ErrorView;
  readonly onDismiss: (id: number) => void;
  readonly onDismissAll: () => void;
  readonly onReload: () => void;
  readonly onBackToLogin: () => void;
}

export function ErrorDialogs(props: ErrorDialogsProps) {
  if (props.view.kind === "nothing") return null;
  if (props.view.kind === "table") return <ErrorTable {...props} notices={props.view.notices} />;
  return <ErrorDialog key={props.view.notice.id} {...props} notice={props.view.notice} />;
}

const LABELS: Record<ErrorAction, string> = {
  reload: "Reload",
  refresh: "Refresh",
  close: "Close",
  "back-to-login": "Back to login",
  "full-error": "Full Error",
  "stack-trace": "Stack Trace",
};

/** Primary actions, shown as the last button (LOOK, Dialogs). */
const MAIN_ACTIONS: readonly ErrorAction[] = ["reload", "refresh", "back-to-login"];

function ErrorDialog({
  notice,
  onDismiss,
  onReload,
  onBackToLogin,
}: ErrorDialogsProps & { notice: QueuedNotice }) {
  const [detail, setDetail] = useState<"full-error" | "stack-trace">();
  const mustAct = !notice.actions.includes("close");
  const act = (action: ErrorAction) => {
    switch (action) {
      case "reload":
      case "refresh":
        return onReload();
      case "back-to-login":
        return onBackToLogin();
      case "close":
        return onDismiss(notice.id);
      case "full-error":
      case "stack-trace":
        return setDetail(detail === action ? undefined : action);
    }
  };
  const detailText = detail === "full-error" ? notice.fullError : notice.stackTrace;
  return (
    <Dialog
      title={notice.title}
      width={detail === undefined ? 444 : 900}
      onClose={() => (mustAct ? undefined : onDismiss(notice.id))}
      holdsWork={mustAct}
      withCloseButton={false}
      actions={inOrder(notice.actions).map((action) => (
        <Button
          key={action}
          kind={MAIN_ACTIONS.includes(action) ? "main" : "default"}
          onClick={() => act(action)}
          {...(action === "close" || mustAct ? { "data-autofocus": true } : {})}
          {...(action === "full-error" || action === "stack-trace"
            ? { "aria-expanded": detail === action }
            : {})}
        >
          {LABELS[action]}
        </Button>
      ))}
    >
      <p className={classes.text}>{notice.text}</p>
      {detail === undefined ? null : (
        <pre className={classes.detail} tabIndex={0} aria-label={LABELS[detail]}>
          {detailText}
        </pre>
      )}
    </Dialog>
  );
}

function inOrder(actions: readonly ErrorAction[]): ErrorAction[] {
  return actions.toSorted(
    (left, right) => Number(MAIN_ACTIONS.includes(left)) - Number(MAIN_ACTIONS.includes(right)),
  );
}

function ErrorTable({
  notices,
  onDismissAll,
  onReload,
}: ErrorDialogsProps & { notices: readonly QueuedNotice[] }) {
  return (
    <Dialog
      title={`${notices.length} errors`}
      width={600}
      onClose={onDismissAll}
      withCloseButton={false}
      actions={
        <>
          <Button data-autofocus onClick={onDismissAll}>
            Close
          </Button>
          <Button kind="main" onClick={onReload}>
            Refresh
          </Button>
        </>
      }
    >
      <PlainTable
        label="Errors"
        rows={notices}
        rowId={({ id }) => id}
        columns={[
          { header: "Error", cell: ({ title }) => title },
          { header: "Message", cell: ({ text }) => text },
        ]}
      />
    </Dialog>
  );
}
