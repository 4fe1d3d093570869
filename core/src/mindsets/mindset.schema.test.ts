import { expect, test } from "vitest";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import {
  isVimeoAddress,
  MINDSET_CATEGORIES,
  MINDSET_ICONS,
  mindsetEditSchema,
  mindsetInputSchema,
} from "@gap/core/mindsets/mindset.schema";

const GOOD = {
  name: "The gap",
  description: "Where you are and where you could be.",
  categories: ["coaching"],
  categoryIcon: "mindset",
};
const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const IMAGE = `mindset-image/${ID}/${ID}.png`;

function problemsOf(changes: Record<string, unknown>): Record<string, string> {
  const parsed = mindsetInputSchema.safeParse({ ...GOOD, ...changes });
  return parsed.success ? {} : firstMessageByField(parsed.error);
}

test("there are twelve categories and sixteen icons, which include the categories", () => {
  expect([MINDSET_CATEGORIES.length, MINDSET_ICONS.length]).toEqual([12, 16]);
  expect(MINDSET_ICONS.slice(12)).toEqual(["mindset", "groups", "theater", "sign"]);
});

test.each<[string, boolean]>([
  ["https://vimeo.com/123", true],
  ["https://vimeo.com/video/123", true],
  ["https://player.vimeo.com/video/123?h=abc", true],
  ["https://player.vimeo.com/123", true],
  ["https://vimeo.com/channels/staffpicks/123", true],
  ["HTTPS://VIMEO.COM/123", true],
  ["https://vimeo.com:443/123", true],
  ["", false],
  ["vimeo.com/123", false],
  ["https://vimeo.com", false],
  ["https://vimeo.com/", false],
  ["https://vimeo.com//123", false],
  ["https://vimeo.com/video/", false],
  ["https://vimeo.com/video//123", false],
  ["https://vimeo.com?x=/video/123", false],
  ["http://vimeo.com/123", false],
  ["https://www.vimeo.com/123", false],
  ["https://vimeo.com:8443/123", false],
  ["https://vimeo.com.evil.example/123", false],
  ["https://vimeo.com@evil.example/123", false],
  ["https://me:secret@vimeo.com/123", false],
  ["https://evil.example/https://vimeo.com/123", false],
  ["https://evil.example\\@vimeo.com/123", false],
  ["javascript:alert(1)//https://vimeo.com/1", false],
  ["//vimeo.com/123", false],
])("%j is a Vimeo URL: %s", (address, expected) => {
  expect(isVimeoAddress(address)).toBe(expected);
});

test.each<[string, Record<string, unknown>, Record<string, string>]>([
  ["only required fields", {}, {}],
  ["a video", { videoUrl: " https://vimeo.com/1 " }, {}],
  ["an empty video URL", { videoUrl: " " }, {}],
  ["an image", { imageFileName: IMAGE }, {}],
  ["every category", { categories: [...MINDSET_CATEGORIES] }, {}],
  ["the longest texts", { name: "n".repeat(200), description: "d".repeat(2000) }, {}],
  ["blank name", { name: "  " }, { name: "* Required" }],
  ["no description", { description: undefined }, { description: "* Required" }],
  ["no category", { categories: [] }, { categories: "* Required" }],
  ["an icon that is not a category", { categories: ["theater"] }, { "categories.0": "* Required" }],
  ["an unknown icon", { categoryIcon: "rocket" }, { categoryIcon: "* Required" }],
  ["no icon", { categoryIcon: undefined }, { categoryIcon: "* Required" }],
  ["name too long", { name: "n".repeat(201) }, { name: "Field Name cannot exceed 200 characters" }],
  [
    "description too long",
    { description: "d".repeat(2001) },
    { description: "Field Description cannot exceed 2000 characters" },
  ],
  ["another site's video", { videoUrl: "https://video.example/1" }, { videoUrl: "Invalid Vimeo URL" }],
  ["a file of another kind", { imageFileName: `logo/${ID}/${ID}.png` }, { imageFileName: "File is invalid" }],
])("the problems of a mindset are reported: %s", (_name, changes, expected) => {
  expect(problemsOf(changes)).toEqual(expected);
});

test("texts are trimmed and duplicate categories removed", () => {
  expect(
    mindsetInputSchema.parse({ ...GOOD, name: " The gap ", categories: ["sales", "coaching", "sales"] }),
  ).toEqual({ ...GOOD, categories: ["sales", "coaching"] });
});

test("an edit needs the ids of its mindset and organisation", () => {
  expect(mindsetEditSchema.safeParse({ ...GOOD, id: ID, orgId: ID, lastUpdatedAt: new Date() }).success).toBe(
    true,
  );
  const { error } = mindsetEditSchema.safeParse(GOOD);
  expect(error === undefined ? {} : firstMessageByField(error)).toEqual({
    id: "* Required",
    orgId: "* Required",
  });
});
