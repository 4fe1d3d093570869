// A mindset's picture, or its icon if there is no picture or it cannot be loaded.
import { useState } from "react";
import type { MindsetListItem } from "@gap/core/mindsets/mindset.schema";
import { MindsetGlyph } from "./mindset-icons";
import classes from "./mindsets.module.css";

interface MindsetPictureProps {
  readonly mindset: Pick<MindsetListItem, "categoryIcon" | "imageFileUrl">;
  readonly alt: string;
}

export function MindsetPicture({ mindset: { categoryIcon, imageFileUrl }, alt }: MindsetPictureProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  return (
    <span className={classes.picture}>
      {imageFileUrl === undefined || imageFileUrl === brokenUrl ? (
        <MindsetGlyph icon={categoryIcon} size={40} />
      ) : (
        <img src={imageFileUrl} alt={alt} loading="lazy" onError={() => setBrokenUrl(imageFileUrl)} />
      )}
    </span>
  );
}
