import { SaxesParser } from "saxes";
import { expect, test } from "vitest";
import { parseYielding } from "./parse-yielding";

test("C5 parsing yields after every 10,000 characters, however long the text", async () => {
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    turns += 1;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await parseYielding(new SaxesParser({ xmlns: true }), `<a>${"<b/>".repeat(250_000)}</a>`);
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(100);
});

test("content split between chunks is read correctly, and a byte order mark is skipped", async () => {
  const parser = new SaxesParser({ xmlns: true });
  const read: string[] = [];
  parser.on("opentag", ({ name }) => read.push(name));
  const long = "x".repeat(25_000);
  await parseYielding(parser, `\u{FEFF}<a><${long}/></a>`);
  expect(read).toEqual(["a", long]);
});
