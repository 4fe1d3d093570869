// A page inside the shell: its head with title, subtitle and actions, then whatever it shows, 24 px apart.
import type { ReactNode } from "react";
import { FoldedActions } from "./folded-actions";
import classes from "./page.module.css";

export interface PageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Where the page stands, above its title. */
  trail?: ReactNode;
  /** Buttons at the right end of the head, the main one last. */
  actions?: ReactNode;
  /** Buttons before those that fold into one on phones. */
  moreActions?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, subtitle, trail, actions, moreActions, children }: PageProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["head"]}>
        <div className={classes["titles"]}>
          {trail}
          <h1 className={classes["title"]}>{title}</h1>
          {subtitle === undefined ? null : <p className={classes["subtitle"]}>{subtitle}</p>}
        </div>
        {actions === undefined && moreActions === undefined ? null : (
          <div className={classes["actions"]}>
            {moreActions === undefined ? null : <FoldedActions>{moreActions}</FoldedActions>}
            {actions}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
