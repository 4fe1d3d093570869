// A page that has the window to itself: no side menu, no top bar of the application. It stands in the document's own
// flow instead of floating above the rest, so that it scrolls and prints as a page does.
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import classes from "./full-page.module.css";

interface FullPageProps {
  /** Stays at the top. */
  readonly bar: ReactNode;
  /** Stays below it. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

export function FullPage({ bar, notice, children }: FullPageProps) {
  return createPortal(
    <div className={classes["page"]} data-full-page>
      <header className={classes["head"]}>
        <div className={classes["bar"]}>{bar}</div>
        {notice === undefined ? null : <p className={classes["notice"]}>{notice}</p>}
      </header>
      {children}
    </div>,
    document.body,
  );
}
