// Numbers with digits of equal width, for columns and values that update.
import type { ReactNode } from "react";
import classes from "./figures.module.css";

export function Figures({ children }: { children: ReactNode }) {
  return <span className={classes["figures"]}>{children}</span>;
}
