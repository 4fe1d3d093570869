// An avatar: a picture if there is one, otherwise two initials; round for people, square for organisations.
import { useState } from "react";
import classes from "./avatar.module.css";

export interface AvatarProps {
  name: string;
  kind?: "person" | "organisation";
  size?: "small" | "medium" | "large";
  imageUrl?: string;
  /** The name appears next to it, so screen readers skip the avatar. */
  decorative?: boolean;
}

export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words[0];
  if (first === undefined) return "?";
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = last === undefined ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join("").toUpperCase();
}

export function Avatar({
  name,
  kind = "person",
  size = "medium",
  imageUrl,
  decorative = false,
}: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const showImage = imageUrl !== undefined && imageUrl !== brokenUrl;
  return (
    <span
      className={classes["avatar"]}
      data-kind={kind}
      data-size={size}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      {showImage ? (
        <img className={classes["image"]} src={imageUrl} alt="" onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}
