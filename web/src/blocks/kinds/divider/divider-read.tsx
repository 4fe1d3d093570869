import classes from "./divider.module.css";

export function DividerRead() {
  return <hr className={classes.line} />;
}
