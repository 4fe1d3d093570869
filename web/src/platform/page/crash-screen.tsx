// The screen shown when rendering fails (spec 1 §2, crash screen). It depends on nothing that may have crashed itself.
import { Component, useCallback, useEffect, useState, type ErrorInfo, type ReactNode } from "react";
import { NETWORK_FAILED } from "../errors/network-failed";
import { reloadForMissingPart, isMissingPart } from "../parts/missing-parts";
import classes from "./crash-screen.module.css";

/** If a code chunk could not be loaded, the page is reloaded first; other errors show the crash screen. */
export function FailureScreen({ error }: { error: unknown }) {
  return isMissingPart(error) ? <MissingPartScreen error={error} /> : <CrashScreen error={error} />;
}

function MissingPartScreen({ error }: { error: unknown }) {
  const [failure, setFailure] = useState<"unreachable" | "already-reloaded">();
  const tryReload = useCallback(() => {
    void reloadForMissingPart().then((outcome) => {
      if (outcome !== "reloading") setFailure(outcome);
    });
  }, []);
  useEffect(() => {
    tryReload();
    window.addEventListener("online", tryReload);
    return () => window.removeEventListener("online", tryReload);
  }, [tryReload]);
  if (failure === undefined) return null;
  if (failure === "already-reloaded") return <CrashScreen error={error} />;
  return (
    <main className={classes.screen} role="alert">
      <h1 className={classes.title}>{NETWORK_FAILED.title}</h1>
      <p className={classes.text}>{NETWORK_FAILED.text}</p>
      <button type="button" className={classes.reload} onClick={tryReload}>
        Reload
      </button>
    </main>
  );
}

function CrashScreen({ error }: { error: unknown }) {
  return (
    <main className={classes.screen} role="alert">
      <h1 className={classes.title}>Something went wrong</h1>
      <p className={classes.text}>
        Please refresh your browser and try again. If this issue persists please contact Support.
      </p>
      <button type="button" className={classes.reload} onClick={() => window.location.reload()}>
        Reload App
      </button>
      <details open className={classes.detail}>
        <summary>Technical detail</summary>
        <pre tabIndex={0}>{technicalDetail(error)}</pre>
      </details>
    </main>
  );
}

function technicalDetail(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}`;
}

interface CrashBoundaryProps {
  readonly children: ReactNode;
  readonly onCrash: (error: unknown) => void;
}

export class CrashBoundary extends Component<CrashBoundaryProps, { error: unknown; crashed: boolean }> {
  override state: { error: unknown; crashed: boolean } = { error: undefined, crashed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, crashed: true };
  }

  override componentDidCatch(error: unknown, _info: ErrorInfo): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.crashed ? <FailureScreen error={this.state.error} /> : this.props.children;
  }
}
