// Opens images in a separate process, because the decoders are native code that can only be stopped by killing its
// process, and a file that crashes them must not crash the server. JavaScript, because a process then starts the same
// way from the sources, tests and the bundle. It only reads, measures and draws; the server decides which images are
// allowed.
// @ts-check
import sharp from "sharp";
import { readSvg } from "./read-svg.mjs";

/**
 * @typedef {object} DrawRequest
 * @property {Uint8Array} content
 * @property {number} density for SVGs: dots per inch
 * @property {"image/jpeg" | "image/png"} type
 * @property {boolean} [reduceColours] for PNG: reduces it to 256 colours, keeping transparency
 * @property {number[]} sides the longest side of each result, the largest first
 * @property {boolean} everyFrame whether frames that no result shows are read too
 */

// No cache, because the next file belongs to another person.
sharp.cache(false);
// libvips supports many more formats; each would be an attack surface for crafted files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadNsgifBuffer",
    "VipsForeignLoadSvgBuffer",
  ],
});

/** @param {{ content: Uint8Array }} request */
async function measure({ content }) {
  // Reads only the header and allocates nothing of the declared size.
  const header = await sharp(content, { animated: true, limitInputPixels: false }).metadata();
  const frames = header.pages ?? 1;
  const { width, height } = header.autoOrient;
  return {
    width,
    height: frames > 1 ? (header.pageHeight ?? height) : height,
    frames,
  };
}

/**
 * Checks every pixel, because most programs write an alpha channel even without transparency.
 * @param {{ content: Uint8Array }} request
 */
async function isOpaque({ content }) {
  return (await sharp(content, { limitInputPixels: false }).stats()).isOpaque;
}

/** @param {DrawRequest} request */
async function draw({ content, density, type, reduceColours = false, sides, everyFrame }) {
  // The caller has measured the image; a decoder that finds more than the header declares stops itself.
  const options = { failOn: /** @type {const} */ ("warning"), limitInputPixels: false, density };
  if (everyFrame)
    await sharp(content, { ...options, animated: true })
      .resize({ width: 8 })
      .raw()
      .toBuffer();
  /** @type {{ width: number, height: number, content: Buffer }[]} */
  const results = [];
  for (const side of sides) {
    // The original is decoded once; each smaller result is made from the previous one.
    const picture = (
      results.length === 0 ? sharp(content, options).autoOrient() : sharp(results.at(-1)?.content)
    )
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const { data, info } = await (
      type === "image/jpeg"
        ? picture.jpeg({ quality: 82 })
        : picture.png({ compressionLevel: 9, palette: reduceColours })
    ).toBuffer({ resolveWithObject: true });
    results.push({ width: info.width, height: info.height, content: data });
  }
  return results;
}

const TASKS = {
  readSvg: (/** @type {{ content: Uint8Array }} */ { content }) => readSvg(content),
  measure,
  isOpaque,
  draw,
};

/** @param {{ task: keyof typeof TASKS } & DrawRequest} request */
async function answer(request) {
  try {
    return { result: await TASKS[request.task](request) };
  } catch {
    return { isUnreadable: true };
  }
}

process.on("message", async (/** @type {{ task: keyof typeof TASKS } & DrawRequest} */ request) => {
  process.send?.(await answer(request));
});
// The server is gone; SIGKILL, because native code could delay a normal exit.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.({ result: "ready" });
