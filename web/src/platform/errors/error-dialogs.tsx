// The error dialogs of spec 1 §8, one at a time; four or more errors appear in one table. While another dialog is open,
// errors appear inside it.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { useDialogErrorsPlace } from "@gap/web/ui/feedback/dialog-errors";
import { PlainTable } from "@gap/web/ui/table/plain-table";
import type { ErrorAction } from "./describe-error";
import type { ErrorView, QueuedNotice } from "./error-queue";
import { NETWORK_FAILED, NETWORK_FAILED_IN_FORM } from "./network-failed";
import classes from "./error-dialogs.module.css";

export interface ErrorDialogsProps {
  readonly view: ErrorView;
  readonly onDismiss: (id: number) => void;
  readonly onDismissAll: () => void;
  readonly onReload: () => void;
  readonly onBackToLogin: () => void;
}

export function ErrorDialogs(props: ErrorDialogsProps) {
  const place = useDialogErrorsPlace();
  const noteSeen = useDismissedWith(place, props.onDismiss);
  if (props.view.kind === "nothing") return null;
  const notices = props.view.kind === "table" ? props.view.notices : [props.view.notice];
  // An expired login ends the work in the other dialog, too.
  const mustLogIn = notices.some(({ actions }) => actions.includes("back-to-login"));
  if (place !== undefined && !mustLogIn)
    return createPortal(
      <div className={classes.banners}>
        {notices.map((notice) => (
          <ErrorBanner key={notice.id} {...props} notice={notice} onSeen={noteSeen} />
        ))}
      </div>,
      place,
    );
  if (props.view.kind === "table") return <ErrorTable {...props} notices={props.view.notices} />;
  return <ErrorDialog key={props.view.notice.id} {...props} notice={props.view.notice} />;
}

/**
 * Errors that were seen inside a dialog are dismissed when it closes. If the dialog closes by itself after a failure, the
 * error gets a dialog of its own.
 */
function useDismissedWith(
  place: HTMLElement | undefined,
  onDismiss: ErrorDialogsProps["onDismiss"],
): (id: number) => void {
  const seen = useRef(new Set<number>());
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const seenHere = seen.current;
    return () => {
      for (const id of seenHere) dismiss(id);
      seenHere.clear();
    };
  }, [place]);
  return (id) => seen.current.add(id);
}

interface ErrorBannerProps extends ErrorDialogsProps {
  readonly notice: QueuedNotice;
  readonly onSeen: (id: number) => void;
}

function ErrorBanner({ notice, onSeen, onDismiss, onReload }: ErrorBannerProps) {
  const { id, title, text, actions } = notice;
  const place = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(() => onSeen(id));
  useEffect(() => {
    place.current?.scrollIntoView({ block: "nearest" });
    // Users who press a key or a button after it has appeared have seen it.
    const leave = new AbortController();
    for (const type of ["pointerdown", "keydown", "click"])
      window.addEventListener(type, () => seen(), { capture: true, signal: leave.signal });
    return () => leave.abort();
  }, []);
  // Reloading would lose what was typed.
  const isNetworkFailure = text === NETWORK_FAILED.text;
  const reload = actions.find((action) => action === "refresh" || action === "reload");
  return (
    <div ref={place}>
      <Banner
        tone="error"
        {...(reload !== undefined &&
          !isNetworkFailure && { action: { label: LABELS[reload], onClick: onReload } })}
        {...(actions.includes("close") && { onDismiss: () => onDismiss(id) })}
      >
        {isNetworkFailure ? (
          NETWORK_FAILED_IN_FORM
        ) : (
          <>
            {/* Some messages begin with the same words. */}
            {text.startsWith(title) ? null : <strong className={classes.title}>{title}</strong>}
            {text}
          </>
        )}
      </Banner>
    </div>
  );
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
      isError
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
      isError
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
