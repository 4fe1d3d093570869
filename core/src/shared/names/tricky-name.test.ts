import { expect, test } from "vitest";
import { isMisleadingName } from "@gap/core/shared/names/tricky-name";

test.each([
  "Ava",
  "Mere Te Aroha",
  "O’Brien-Smith",
  "Zoë",
  "Łukasz",
  "Nguyễn",
  "李小龙",
  "محمد",
  "Дана",
  "Γιώργος",
  "Dana Иванова",
  "Дана-Maria",
  "Dana (Дана)",
  "Μαρία",
  "Արամ",
  "ნინო",
  "山田 太郎",
  "김민준",
  "सीता",
  "علی\u200Cرضا",
  "Mª José",
  "Gal·la",
  "J.",
  "Smith Jr.",
])("%s is accepted", (name) => {
  expect(isMisleadingName(name)).toBe(false);
});

test.each([
  ["a line break", "Ava\nBcc: x"],
  ["a control character", "Ava\u0007"],
  ["a mark that reverses the text direction", "Ava\u202Eevil"],
  ["an invisible mark", "A\u200Bva"],
  ["a Cyrillic letter among Latin ones", "D\u0430na"],
  ["a Greek letter among Latin ones", "\u0391va"],
  ["mathematical letters", "𝐀va"],
  ["full-width letters", "Ａva"],
  ["a link", "http://evil.example"],
  ["a web address", "Go to www.evil.example"],
  ["an address", "ava@evil.example"],
])("%s is refused", (_, name) => {
  expect(isMisleadingName(name)).toBe(true);
});
