// Who it is in two letters: people round in petrol tint, organisations square in neutral; a picture where there is one.
import { useState } from "react";
import classes from "./avatar.module.css";

export interface AvatarProps {
  name: string;
  kind?: "person" | "organisation";
  size?: "small" | "medium" | "large";
  imageUrl?: string;
  /** The name already stands beside it: screen readers skip the avatar. */
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
