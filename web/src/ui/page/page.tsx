// A page inside the shell: its head with title, subtitle and actions, then whatever it shows, 24 px apart.
import type { ReactNode } from "react";
import classes from "./page.module.css";

export interface PageProps {
  title: ReactNode;
  subtitle?: ReactNode;
  /** Buttons at the right end of the head, the main one last. */
  actions?: ReactNode;
  children?: ReactNode;
}

export function Page({ title, subtitle, actions, children }: PageProps) {
  return (
    <div className={classes["page"]}>
      <header className={classes["head"]}>
        <div className={classes["titles"]}>
          <h1 className={classes["title"]}>{title}</h1>
          {subtitle === undefined ? null : <p className={classes["subtitle"]}>{subtitle}</p>}
        </div>
        {actions === undefined ? null : <div className={classes["actions"]}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
