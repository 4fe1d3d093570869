// A bar of shares of a whole in shades of one colour; decorative, because the figures are shown next to it.
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
