// Tests that a preview becomes a card that can be stored, or the reason why there is none.
import { expect, test } from "vitest";
import { NO_PREVIEW } from "@gap/core/link-preview/link-preview.schema";
import { CARD_LENGTHS } from "@gap/core/rich-text/rich-text-kinds";
import { richTextSchema, type LinkPreview } from "@gap/core/rich-text/rich-text.schema";
import { cardOf } from "./link-preview-request";

const URL = "https://how.example/";
const PICTURE = "data:image/png;base64,iVBORw0KGgo=";
const METADATA = { img: PICTURE, domain: "how.example", title: "How", description: "So" };

test("a preview becomes a card", () => {
  expect(cardOf(URL, METADATA)).toEqual({ type: "link-preview", url: URL, ...METADATA });
});

test("a page without metadata has no card; one that could not be fetched may have one later", () => {
  expect(cardOf(URL, { ...NO_PREVIEW, domain: "how.example" })).toBe("none");
  expect(cardOf(URL, { ...NO_PREVIEW, domain: "how.example", img: PICTURE })).toBe("none");
  expect(cardOf(URL, NO_PREVIEW)).toBe("not now");
});

test.each([["javascript:alert(1)"], ["https://how.example/x.png"], ["data:image/svg+xml;base64,PHN2Zz4="]])(
  "the card of any page can be stored, without %s as a picture",
  (img) => {
    const endless = `\t\u2028 ${"😀".repeat(2_000)}\u0000\ud800`;
    const card = cardOf(URL, { img, domain: endless, title: endless, description: endless }) as LinkPreview;
    expect(card.title.length).toBeLessThanOrEqual(CARD_LENGTHS.title);
    expect(card).not.toHaveProperty("img");
    expect(richTextSchema.safeParse({ version: 1, root: { children: [card] } }).success).toBe(true);
  },
);
