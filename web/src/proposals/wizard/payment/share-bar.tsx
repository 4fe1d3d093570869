// Parts of a whole as shades of one bar; what they are is said in figures beside it.
import type { CSSProperties } from "react";
import classes from "./payment.module.css";

export function ShareBar({ shares }: { shares: readonly number[] }) {
  return (
    <span className={classes.bar} aria-hidden>
      {shares.map((share, index) =>
        share === 0 ? null : (
          <span key={index} data-shade={index} style={{ "--share": share } as CSSProperties} />
        ),
      )}
    </span>
  );
}
