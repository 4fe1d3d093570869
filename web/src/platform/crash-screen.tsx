// What people see when rendering fails (spec 1 §2, crash screen). Leans on nothing that may itself have crashed.
import { Component, type ErrorInfo, type ReactNode } from "react";
import classes from "./crash-screen.module.css";

export interface CrashScreenProps {
  readonly error: unknown;
  readonly onReload?: () => void;
}

export function CrashScreen({ error, onReload = () => window.location.reload() }: CrashScreenProps) {
  return (
    <main className={classes.screen} role="alert">
      <h1 className={classes.title}>Something went wrong</h1>
      <p className={classes.text}>
        Please refresh your browser and try again. If this issue persists please contact Support.
      </p>
      <button type="button" className={classes.reload} onClick={onReload}>
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
    return this.state.crashed ? <CrashScreen error={this.state.error} /> : this.props.children;
  }
}
