// That the connection is gone, in the words of spec 2 §8, for every place that has to say it.
import type { ReactNode } from "react";
import { Banner, type BannerProps } from "./banner";

interface OfflineBannerProps extends Pick<BannerProps, "announcedByPlace"> {
  /** What the place has to add. */
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
