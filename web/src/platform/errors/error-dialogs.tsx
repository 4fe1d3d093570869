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
  /** Calls the listener whenever the user starts another action; returns a function that ends this. */
  readonly onCall: (started: () => void) => () => void;
}

export function ErrorDialogs(props: ErrorDialogsProps) {
  const place = useDialogErrorsPlace();
  const noteSeen = useDismissedWith(place, props);
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
 * Errors that were seen inside a dialog are dismissed when it closes, or when the user tries again: if that fails in the
 * same way, the error is announced anew. If the dialog closes by itself after a failure, the error gets a dialog of its
 * own.
 */
function useDismissedWith(
  place: HTMLElement | undefined,
  { onDismiss, onCall }: Pick<ErrorDialogsProps, "onDismiss" | "onCall">,
): (id: number) => void {
  const seen = useRef(new Set<number>());
  const dismiss = useEffectEvent(onDismiss);
  const listen = useEffectEvent(onCall);
  useEffect(() => {
    const seenHere = seen.current;
    const dismissSeen = () => {
      for (const id of seenHere) dismiss(id);
      seenHere.clear();
    };
    const stop = listen(dismissSeen);
    return () => {
      stop();
      dismissSeen();
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
  const [detail, setDetail] = useState<DetailKind>();
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
  const mustReload = !actions.includes("close");
  const isNetworkFailure = text === NETWORK_FAILED.text;
  // Reloading loses what was typed, so it is not the banner's own action unless nothing else helps.
  const offersReload = !mustReload && !isNetworkFailure && actions.includes("refresh");
  return (
    <div ref={place}>
      <Banner
        tone="error"
        {...(mustReload
          ? { action: { label: LABELS.refresh, onClick: onReload } }
          : { onDismiss: () => onDismiss(id) })}
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
      <div className={classes.details}>
        {offersReload ? (
          <Button small onClick={onReload}>
            {LABELS.refresh}
          </Button>
        ) : null}
        {actions.filter(isDetail).map((kind) => (
          <Button
            key={kind}
            small
            aria-expanded={detail === kind}
            onClick={() => setDetail(detail === kind ? undefined : kind)}
          >
            {LABELS[kind]}
          </Button>
        ))}
      </div>
      <Detail notice={notice} kind={detail} />
    </div>
  );
}

type DetailKind = Extract<ErrorAction, "full-error" | "stack-trace">;

function isDetail(action: ErrorAction): action is DetailKind {
  return action === "full-error" || action === "stack-trace";
}

function Detail({ notice, kind }: { notice: QueuedNotice; kind: DetailKind | undefined }) {
  if (kind === undefined) return null;
  return (
    <pre className={classes.detail} tabIndex={0} aria-label={LABELS[kind]}>
      {kind === "full-error" ? notice.fullError : notice.stackTrace}
    </pre>
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
  const [detail, setDetail] = useState<DetailKind>();
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
          {...(isDetail(action) ? { "aria-expanded": detail === action } : {})}
        >
          {LABELS[action]}
        </Button>
      ))}
    >
      <p className={classes.text}>{notice.text}</p>
      <Detail notice={notice} kind={detail} />
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
