// What people see when rendering fails (spec 1 §2, crash screen). Leans on nothing that may itself have crashed.
import { Component, useCallback, useEffect, useState, type ErrorInfo, type ReactNode } from "react";
import { NETWORK_FAILED } from "../errors/network-failed";
import { fetchAnew, isMissingPart } from "../parts/missing-parts";
import classes from "./crash-screen.module.css";

/** Whatever stopped a screen: a part that could not be fetched is fetched anew first. */
export function FailureScreen({ error }: { error: unknown }) {
  return isMissingPart(error) ? <MissingPartScreen error={error} /> : <CrashScreen error={error} />;
}

function MissingPartScreen({ error }: { error: unknown }) {
  const [found, setFound] = useState<"away" | "in vain">();
  const ask = useCallback(() => {
    void fetchAnew().then((outcome) => {
      if (outcome !== "reloading") setFound(outcome);
    });
  }, []);
  useEffect(() => {
    ask();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
  }, [ask]);
  if (found === undefined) return null;
  if (found === "in vain") return <CrashScreen error={error} />;
  return (
    <main className={classes.screen} role="alert">
      <h1 className={classes.title}>{NETWORK_FAILED.title}</h1>
      <p className={classes.text}>{NETWORK_FAILED.text}</p>
      <button type="button" className={classes.reload} onClick={ask}>
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
