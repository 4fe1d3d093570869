import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOf, mixed } from "@gap/core/shared/colour/contrast";
import { BRAND_PRESETS, brandShadesOf, contrastResultOf, DEFAULT_BRAND_COLOUR, senderNameOf } from "./brand";
import { brandSchema } from "./brand.schema";

const WHITE = "#ffffff";
const DARK_CARD = "#192022";

function expectReadable(colour: string) {
  const { fill, text, fillOnDark, textOnDark } = brandShadesOf(colour);
  expect(contrastOf(fill, WHITE), `${colour}: fill ${fill}`).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(text, mixed(fill, WHITE, 0.12)), `${colour}: text ${text}`).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(fillOnDark, WHITE), `${colour}: on dark ${fillOnDark}`).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(fillOnDark, DARK_CARD), `${colour}: on dark ${fillOnDark}`).toBeGreaterThanOrEqual(3);
  expect(
    contrastOf(textOnDark, mixed(fillOnDark, DARK_CARD, 0.24)),
    `${colour}: text on dark ${textOnDark}`,
  ).toBeGreaterThanOrEqual(4.5);
}

test.each([
  "#ffffff",
  "#000000",
  "#ffff00",
  "#00ff00",
  "#0000ff",
  "#ff0000",
  "#00ffff",
  "#808080",
  "#010101",
])("every shade of %s is readable", expectReadable);

test("every shade of any colour is readable", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) =>
      expectReadable(`#${number.toString(16).padStart(6, "0")}`),
    ),
  );
});

test("presets and the default colour are used as they are", () => {
  for (const colour of [DEFAULT_BRAND_COLOUR, ...BRAND_PRESETS.map((preset) => preset.colour)])
    expect(contrastResultOf(colour)).toMatchObject({ isReadable: true, fill: colour });
});

test("a colour that is too light for white text is darkened in its own hue", () => {
  const { contrast, isReadable, fill } = contrastResultOf("#f19c57");
  expect(contrast).toBeCloseTo(2.19, 1);
  expect(isReadable).toBe(false);
  expect(fill).toMatch(/^#[9ab][0-9a-f][67][0-9a-f][34][0-9a-f]$/);
});

const GOOD = { colour: "#17375E", senderName: "  Harbour   Advisory ", replyTo: " Hello@Harbour.example " };

test("a brand is stored trimmed, in lower case where case does not matter", () => {
  expect(brandSchema.parse(GOOD)).toEqual({
    colour: "#17375e",
    senderName: "Harbour Advisory",
    replyTo: "hello@harbour.example",
  });
  expect(brandSchema.parse({ colour: "", senderName: "", replyTo: "" })).toEqual({
    colour: "",
    senderName: "",
    replyTo: "",
  });
});

test.each([
  ["colour", "17375e"],
  ["colour", "#123"],
  ["colour", "#17375g"],
  ["colour", "navy"],
  ["colour", "#17375e;background:url(x)"],
  ["senderName", "Harbour\r\nBcc: all@harbour.example"],
  ["senderName", "Harbour\nAdvisory"],
  ["senderName", "Harbour\u0000"],
  ["senderName", "Harbour\u202Eyrosivda"],
  ["senderName", "security@bank.example"],
  ["senderName", "Bank <security>"],
  ["senderName", 'Harbour" <x>'],
  ["senderName", "www.bank.example"],
  ["senderName", "x".repeat(81)],
  ["replyTo", "not an address"],
  ["replyTo", "one@harbour.example, two@harbour.example"],
  ["replyTo", "Ava <ava@harbour.example>"],
  ["replyTo", "ava@harbour.example\r\nBcc: all@harbour.example"],
])("%s cannot be %j", (field, value) => {
  const { error } = brandSchema.safeParse({ ...GOOD, [field]: value });
  expect(error?.issues[0]?.path).toEqual([field]);
});

test.each([
  [{ name: "Harbour Advisory" }, "Harbour Advisory"],
  [{ name: "Harbour Advisory", mailSenderName: null }, "Harbour Advisory"],
  [{ name: "Harbour Advisory Limited", mailSenderName: "Harbour" }, "Harbour"],
  [{ name: "Team@Work <NZ>" }, "Team Work NZ"],
])("mails of %j come from %s", (org, expected) => {
  expect(senderNameOf(org)).toBe(expected);
});
