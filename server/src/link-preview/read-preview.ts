// What a page says about itself, in the words that pages use for it: Open Graph, then Twitter's, then plain HTML.
// A tokeniser instead of a scraping library: those build the whole tree, and a page of nothing but opening tags keeps
// them busy for minutes (decision 015).
import { Parser } from "htmlparser2";
import type { LinkPreview } from "@gap/core/link-preview/link-preview.schema";
import {
  addressNamedBy,
  domainOf,
  type PreviewableAddress,
} from "@gap/core/link-preview/previewable-address";
import {
  LONGEST_PREVIEW_DESCRIPTION,
  LONGEST_PREVIEW_TITLE,
  previewText,
} from "@gap/core/link-preview/preview-text";
import type { FetchedPage } from "./fetch-page";

const TITLES = ["og:title", "twitter:title", "title"];
const DESCRIPTIONS = ["og:description", "twitter:description", "description"];
const PICTURES = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];
const WORDS = new Set([...TITLES, ...DESCRIPTIONS, ...PICTURES]);

/** A head has some hundreds at most; the time that nesting takes grows with its square. */
const MOST_TAGS = 5_000;
const SLICE_LENGTH = 4_096;
const LONGEST_TITLE_READ = 10 * LONGEST_PREVIEW_TITLE;

export interface ReadPreview {
  readonly words: Omit<LinkPreview, "img">;
  /** Where the page says its picture is; whoever fetches it judges the address like any other. */
  readonly picture: PreviewableAddress | undefined;
}

export function readPreview({ address, html }: FetchedPage, ports?: readonly string[]): ReadPreview {
  const said = wordsOf(html);
  const first = (words: readonly string[]) => words.map((word) => said.get(word)).find(isSaid);
  const picture = first(PICTURES);
  return {
    words: {
      domain: domainOf(address),
      title: previewText(first(TITLES), LONGEST_PREVIEW_TITLE),
      description: previewText(first(DESCRIPTIONS), LONGEST_PREVIEW_DESCRIPTION),
    },
    picture: picture === undefined ? undefined : addressNamedBy(address, picture.trim(), ports),
  };
}

function isSaid(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== "";
}

/** By the name of the word; of several, the first that says something. The page's title stands under `title`. */
function wordsOf(html: string): ReadonlyMap<string, string> {
  const said = new Map<string, string>();
  let tags = 0;
  let title: string | undefined;
  const note = (word: string, text: string | undefined) => {
    if (WORDS.has(word) && isSaid(text) && !said.has(word)) said.set(word, text);
  };
  const parser = new Parser({
    onopentagname: () => void (tags += 1),
    onopentag: (name, { property, name: nameOfMeta, content }) => {
      if (name === "title") title = "";
      if (name === "meta") note((property ?? nameOfMeta ?? "").trim().toLowerCase(), content);
    },
    ontext: (text) => {
      if (title !== undefined && title.length < LONGEST_TITLE_READ) title += text;
    },
    onclosetag: (name) => {
      if (name !== "title") return;
      note("title", title);
      title = undefined;
    },
  });
  for (let at = 0; at < html.length && tags < MOST_TAGS; at += SLICE_LENGTH)
    parser.write(html.slice(at, at + SLICE_LENGTH));
  parser.end();
  return said;
}
