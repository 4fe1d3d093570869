// "Continue with" the accounting provider (spec 1 §2): a plain way out of the page, to the identity service's door.
import type { RegionId } from "@gap/core/shared/regions";
import { useAppContext } from "@gap/web/platform/app-context";
import { ButtonLink } from "@gap/web/ui/actions/button";
import classes from "./provider-button.module.css";

export interface ProviderButtonProps {
  readonly name: string;
  /** Where the person shall be once signed in. */
  readonly returnPath: string | undefined;
  /** What leaving by it means, where it is more than signing in. */
  readonly act?: "Continue with" | "Sign up with";
  readonly onLeave?: () => void;
}

export function ProviderButton({ name, returnPath, act = "Continue with", onLeave }: ProviderButtonProps) {
  const { config, region } = useAppContext();
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
