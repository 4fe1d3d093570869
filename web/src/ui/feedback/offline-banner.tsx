// The offline message of spec 2 §8.
import type { ReactNode } from "react";
import { Banner, type BannerProps } from "./banner";

interface OfflineBannerProps extends Pick<BannerProps, "isInLiveRegion"> {
  /** Additional text for this place. */
  children?: ReactNode;
}

export function OfflineBanner({ children, ...place }: OfflineBannerProps) {
  return (
    <Banner tone="warning" {...place}>
      You're currently offline, so any further changes won't be saved. Please reconnect before continuing.
      {children}
    </Banner>
  );
}
