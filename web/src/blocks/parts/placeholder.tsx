// Shown in the place of content that the template does not have yet.
import type { ReactNode } from "react";
import classes from "./placeholder.module.css";

export function Placeholder({ children }: { children: ReactNode }) {
  return <p className={classes.placeholder}>{children}</p>;
}
