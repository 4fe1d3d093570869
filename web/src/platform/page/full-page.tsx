// A page without the application's side menu and top bar. It is in the document's normal flow instead of an overlay, so
// that it scrolls and prints like a page.
import type { CSSProperties, ReactNode } from "react";
import { createPortal } from "react-dom";
import { useDocumentMark } from "@gap/web/ui/page/use-document-mark";
import classes from "./full-page.module.css";

interface FullPageProps {
  /** Sticky at the top. */
  readonly bar: ReactNode;
  /** Sticky below the bar. */
  readonly notice?: ReactNode;
  /** The colours of the firm that the page is from; the product's own if it has not chosen one. */
  readonly colours?: object | undefined;
  readonly children: ReactNode;
}

export function FullPage({ bar, notice, colours, children }: FullPageProps) {
  useDocumentMark("full-page");
  return createPortal(
    <div className={classes["page"]} data-full-page style={colours as CSSProperties}>
      <header className={classes["head"]}>
        <div className={classes["bar"]}>{bar}</div>
        {notice === undefined ? null : <p className={classes["notice"]}>{notice}</p>}
      </header>
      {children}
    </div>,
    document.body,
  );
}
