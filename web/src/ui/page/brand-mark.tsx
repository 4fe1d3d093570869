// The product's logo: two columns and the gap between "now" and "could be".
import classes from "./brand-mark.module.css";

export function BrandMark({ withName = true }: { withName?: boolean }) {
  return (
    <span className={classes["mark"]}>
      <svg
        viewBox="0 0 28 28"
        aria-hidden={withName}
        role={withName ? undefined : "img"}
        aria-label={withName ? undefined : "Gap"}
      >
        <rect width="28" height="28" rx="8" fill="#10606e" />
        <rect x="7" y="14.5" width="6" height="7" rx="1.5" fill="#fff" />
        <rect x="15" y="14.5" width="6" height="7" rx="1.5" fill="#fff" />
        <rect x="15" y="6.5" width="6" height="6" rx="1.5" fill="#f19c57" />
      </svg>
      {withName ? "Gap" : null}
    </span>
  );
}
