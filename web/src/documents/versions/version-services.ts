// Data that the blocks of a finalised version need from outside, all of it kept with the version.
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { VersionView } from "@gap/core/documents/version-view";
import type { BlockServices } from "@gap/web/blocks/public";

export function servicesOfVersion({ snapshot, imageUrls }: VersionView): BlockServices {
  const { currencyCode, finalised, timezone, mindsets } = snapshot;
  return {
    currencyCode,
    today: calendarDayIn(new Date(finalised.at), timezone),
    imageUrls,
    mindset: (id) => {
      const found = mindsets.find((each) => each.id === id);
      if (found === undefined) return undefined;
      const { imageFileName, videoUrl, ...mindset } = found;
      const imageFileUrl = imageFileName === undefined ? undefined : imageUrls[imageFileName];
      return {
        ...mindset,
        ...(imageFileUrl !== undefined && { imageFileUrl }),
        ...(videoUrl !== undefined && { videoUrl }),
      };
    },
  };
}
