// A picture in a document. Documents contain the upload's key; the context provides its current URL.
import { createContext, use, useEffect, useState, type CSSProperties } from "react";
import type { Image } from "@gap/core/rich-text/rich-text.schema";
import { rememberedPicture, rememberPicture } from "./picture-url-cache";
import classes from "./rich-text.module.css";

/** URLs of uploaded pictures by key. */
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
  const givenUrl = Object.hasOwn(urls, src) ? urls[src] : undefined;
  const url = givenUrl === undefined || givenUrl === brokenUrl ? rememberedPicture(src) : givenUrl;
  useEffect(() => {
    if (givenUrl !== undefined) rememberPicture(src, givenUrl);
  }, [src, givenUrl]);
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
