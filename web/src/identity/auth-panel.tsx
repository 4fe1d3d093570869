// What stands beside the forms of people who are not signed in: what the product does, in our own words.
import classes from "./auth-panel.module.css";

export function AuthPanel() {
  return (
    <>
      <p className={classes.eyebrow}>The gap between now and next</p>
      <p className={classes.statement}>
        Show clients what could be. Agree on the way there. Get it signed, and get it done.
      </p>
    </>
  );
}
