// Compressible built files get Brotli and gzip copies that decompress to the same bytes.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { precompress } from "./precompress.mjs";
import { temporaryFolder } from "./temporary-folder";

test("large text files are compressed; small ones and fonts are not", async () => {
  const text = "const answer = 42;\n".repeat(100);
  const folder = await temporaryFolder({
    "assets/app.js": text,
    "assets/font.woff2": text,
    "assets/small.css": "a{}",
    "index.html": text,
  });
  expect(await precompress(folder)).toBe(2);
  expect((await readdir(join(folder, "assets"))).toSorted()).toEqual([
    "app.js",
    "app.js.br",
    "app.js.gz",
    "font.woff2",
    "small.css",
  ]);
  expect(brotliDecompressSync(await readFile(join(folder, "assets/app.js.br"))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(folder, "index.html.gz"))).toString()).toBe(text);
});
