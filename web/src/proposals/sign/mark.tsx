// A firm's or client's logo, beside its name; the first letter of the name if there is no logo.
import type { SyntheticEvent } from "react";
import paper from "./sections/paper.module.css";

/** The name beside it says as much as a logo that cannot be loaded. */
const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true;
};

export function Mark({ name, logoUrl }: { name: string; logoUrl: string | undefined }) {
  return logoUrl ? (
    // With a key, because another address would otherwise get the element that was hidden.
    <img key={logoUrl} className={paper["logo"]} src={logoUrl} alt="" onError={hide} />
  ) : (
    <span className={paper["initial"]} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
