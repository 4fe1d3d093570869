// Reads a page's metadata: Open Graph, then Twitter tags, then plain HTML. Uses a tokeniser instead of a scraping
// library, because those build the whole tree, and a page of only opening tags keeps them busy for minutes (decision
// 015).
import { Parser } from "htmlparser2";
import type { LinkPreview } from "@gap/core/link-preview/link-preview.schema";
import {
  resolveReference,
  domainOf,
  type PreviewableAddress,
} from "@gap/core/link-preview/previewable-address";
import { MAX_PREVIEW_DESCRIPTION, MAX_PREVIEW_TITLE, previewText } from "@gap/core/link-preview/preview-text";
import type { FetchedPage } from "./fetch-page";

const TITLES = ["og:title", "twitter:title", "title"];
const DESCRIPTIONS = ["og:description", "twitter:description", "description"];
const PICTURES = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];
const TAG_NAMES = new Set([...TITLES, ...DESCRIPTIONS, ...PICTURES]);

/** A head has a few hundred tags. For each closing tag, the parser searches all open ones, so the cost is quadratic. */
const MAX_TAGS = 5_000;
const MAX_TITLE_READ = 10 * MAX_PREVIEW_TITLE;

export interface ReadPreview {
  readonly texts: Omit<LinkPreview, "img">;
  /** The picture's URL; fetching it applies the same checks as for any other. */
  readonly picture: PreviewableAddress | undefined;
}

export function readPreview({ address, html }: FetchedPage, ports?: readonly string[]): ReadPreview {
  const metadata = metadataOf(html);
  const first = (texts: readonly string[]) => texts.map((word) => metadata.get(word)).find(isNonEmpty);
  const picture = first(PICTURES);
  return {
    texts: {
      domain: domainOf(address),
      title: previewText(first(TITLES), MAX_PREVIEW_TITLE),
      description: previewText(first(DESCRIPTIONS), MAX_PREVIEW_DESCRIPTION),
    },
    picture: picture === undefined ? undefined : resolveReference(address, picture.trim(), ports),
  };
}

function isNonEmpty(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}

/** Metadata by tag name, with the first non-empty value of each. The page's title is under `title`. */
function metadataOf(html: string): ReadonlyMap<string, string> {
  const metadata = new Map<string, string>();
  let title: string | undefined;
  const store = (word: string, text: string | undefined) => {
    if (TAG_NAMES.has(word) && isNonEmpty(text) && !metadata.has(word)) metadata.set(word, text);
  };
  const parser = new Parser({
    onopentag: (name, { property, name: nameOfMeta, content }) => {
      if (name === "title") title = "";
      if (name === "meta") store((property ?? nameOfMeta ?? "").trim().toLowerCase(), content);
    },
    ontext: (text) => {
      if (title !== undefined && title.length < MAX_TITLE_READ) title += text;
    },
    onclosetag: (name) => {
      if (name !== "title") return;
      store("title", title);
      title = undefined;
    },
  });
  parser.end(upToTags(html, MAX_TAGS));
  return metadata;
}

/** The text before the tag after the first `count`, opening and closing ones alike. */
function upToTags(html: string, count: number): string {
  let end = -1;
  for (let tags = 0; tags <= count; tags += 1) {
    end = html.indexOf("<", end + 1);
    if (end === -1) return html;
  }
  return html.slice(0, end);
}
