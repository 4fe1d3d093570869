// A picture of a document: documents hold the key of the upload, and whoever shows one knows where it can be had just now.
import { createContext, use, useEffect, useState, type CSSProperties } from "react";
import type { Image } from "@gap/core/rich-text/rich-text.schema";
import { rememberedPicture, rememberPicture } from "./pictures-of-this-visit";
import classes from "./rich-text.module.css";

/** The addresses of uploaded pictures by their keys. */
export type ImageUrls = Readonly<Record<string, string>>;

export const ImageUrlsContext = createContext<ImageUrls>({});

export const PICTURE_MISSING = "This picture cannot be shown";

export function Picture({
  src,
  altText,
  width,
  height,
  maxWidth,
}: Omit<Image, "type" | "showCaption" | "caption">) {
  const urls = use(ImageUrlsContext);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const told = Object.hasOwn(urls, src) ? urls[src] : undefined;
  const url = told === undefined || told === brokenUrl ? rememberedPicture(src) : told;
  useEffect(() => {
    if (told !== undefined) rememberPicture(src, told);
  }, [src, told]);
  if (url === undefined || url === brokenUrl)
    return (
      <span className={classes["missing"]} data-picture-missing>
        {altText === "" ? PICTURE_MISSING : altText}
      </span>
    );
  const style: CSSProperties = { maxWidth: `min(100%, ${width ?? maxWidth}px)` };
  return (
    <img
      className={classes["picture"]}
      src={url}
      alt={altText}
      width={width}
      height={height}
      style={style}
      loading="lazy"
      draggable={false}
      onError={() => setBrokenUrl(url)}
    />
  );
}
