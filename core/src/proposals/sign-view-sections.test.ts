import { expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { newDraft } from "./draft";
import { listedSections } from "./sign-view-sections";

const TEXT = richTextOfPlainText("Some words");

test.each([
  {
    name: "nothing optional",
    step4: {},
    aboutPage: undefined,
    first: "Timing",
    beforePricing: "Proposed Services",
  },
  {
    name: "an introduction",
    step4: { introduction: TEXT },
    aboutPage: undefined,
    first: "Introduction",
    beforePricing: "Proposed Services",
  },
  { name: "an About us page", step4: {}, aboutPage: TEXT, first: "Timing", beforePricing: "About Harbour" },
  {
    name: "an About us page that is included",
    step4: { includesAboutPage: true },
    aboutPage: TEXT,
    first: "Timing",
    beforePricing: "About Harbour",
  },
  {
    name: "an About us page that is left out",
    step4: { includesAboutPage: false },
    aboutPage: TEXT,
    first: "Timing",
    beforePricing: "Proposed Services",
  },
])("the sections of a proposal with $name", ({ step4, aboutPage, first, beforePricing }) => {
  const sections = listedSections({
    advisorName: "Harbour",
    step4: { ...newDraft().step4, ...step4 },
    ...(aboutPage !== undefined && { aboutPage }),
  });
  const titles = sections.map(({ title }) => title);
  expect(titles[0]).toBe(first);
  expect(titles[titles.indexOf("Pricing & Payment Terms") - 1]).toBe(beforePricing);
});
