// What the composition root may use of link previews.
import type { Context, Hono } from "hono";
import type { Region } from "../platform/region";
import { linkPreviewRoutes as routes } from "./link-preview.routes";

/** Towards the internet as it is: what tests open for themselves cannot be opened from here. */
export function linkPreviewRoutes(getRegion: (c: Context) => Region): Hono {
  return routes(getRegion);
}
