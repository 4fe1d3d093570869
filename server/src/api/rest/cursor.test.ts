import { expect, it } from "vitest";
import { readCursor, writeCursor } from "./cursor";

const CURSOR = { list: "clients", filters: '{"search":"Tūī & Söhne"}', limit: 50, page: 3 };

it("is read back as it was written", () => {
  expect(readCursor(writeCursor(CURSOR))).toEqual(CURSOR);
});

it.each(["", "x", "e30", "eyJwYWdlIjotMX0", "%%%", writeCursor(CURSOR).slice(1)])(
  "%s is no cursor",
  (text) => {
    expect(readCursor(text)).toBeUndefined();
  },
);
