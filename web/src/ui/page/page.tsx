// A page inside the shell: a header with title, subtitle and actions, then its content, 24 px apart.
import type { ReactNode } from "react";
import { FoldedActions } from "./folded-actions";
import classes from "./page.module.css";

export interface PageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Breadcrumbs above the title. */
  trail?: ReactNode;
  /** Buttons on the right of the header, the main one last. */
  actions?: ReactNode;
  /** Secondary buttons before the others; they fold into one menu on phones. */
  moreActions?: ReactNode;
  /** On phones the buttons fill a row below the title. */
  wideActions?: boolean;
  children?: ReactNode;
}

export function Page({
  title,
  subtitle,
  trail,
  actions,
  moreActions,
  wideActions = false,
  children,
}: PageProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["head"]}>
        <div className={classes["titles"]}>
          {trail}
          <h1 className={classes["title"]}>{title}</h1>
          {subtitle === undefined ? null : <p className={classes["subtitle"]}>{subtitle}</p>}
        </div>
        {actions === undefined && moreActions === undefined ? null : (
          <div className={classes["actions"]} data-wide={wideActions || undefined}>
            {moreActions === undefined ? null : <FoldedActions>{moreActions}</FoldedActions>}
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
