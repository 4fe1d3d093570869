// "Continue with" the accounting provider (spec 1 §2): a link to the identity endpoint, which redirects there.
import type { RegionId } from "@gap/core/shared/regions";
import { useSessionContext } from "@gap/web/platform/session/session-context";
import { ButtonLink } from "@gap/web/ui/actions/button";
import classes from "./provider-button.module.css";

export interface ProviderButtonProps {
  readonly name: string;
  /** The path to open after the sign-in. */
  readonly returnPath: string | undefined;
  /** The label's verb; "Sign up with" when it also signs up. */
  readonly act?: "Continue with" | "Sign up with";
  readonly onLeave?: () => void;
}

export function ProviderButton({ name, returnPath, act = "Continue with", onLeave }: ProviderButtonProps) {
  const { config, region } = useSessionContext();
  const apiBase = config.regions[region]?.apiBase ?? "";
  return (
    <ButtonLink
      fullWidth
      href={providerAddress(apiBase, returnPath)}
      onClick={() => onLeave?.()}
      icon={
        <span className={classes.glyph} aria-hidden>
          {name.slice(0, 1).toLowerCase()}
        </span>
      }
    >
      {act} {name}
    </ButtonLink>
  );
}

function providerAddress(apiBase: string, returnPath: string | undefined): string {
  const query = returnPath === undefined ? "" : `?${new URLSearchParams({ returnPath })}`;
  return `${apiBase}/identity/federated/start${query}`;
}

/** The current path and query when not at root (spec 1 §7). */
export function currentReturnPath(
  region: RegionId,
  { pathname, search }: Pick<Location, "pathname" | "search"> = window.location,
): string | undefined {
  return pathname.replace(/\/$/, "") === `/${region}` ? undefined : pathname + search;
}
