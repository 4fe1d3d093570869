// Public interface of link previews for the composition root.
import type { Context, Hono } from "hono";
import type { Region } from "../platform/region";
import { linkPreviewRoutes as routes } from "./link-preview.routes";

/** Reaches only the public internet; the exceptions for tests cannot be passed here. */
export function linkPreviewRoutes(getRegion: (c: Context) => Region): Hono {
  return routes(getRegion);
}
