// Opens pictures in a process of its own: what decodes them is native code, which nothing but the end of its process
// stops, and a file that breaks it must not break the server. JavaScript, because a process starts the same way from
// the sources, from tests and beside the bundle. It reads, measures and draws; the server decides what is allowed in a
// picture.
// @ts-check
import sharp from "sharp";
import { readSvg } from "./read-svg.mjs";

/**
 * @typedef {object} DrawRequest
 * @property {Uint8Array} content
 * @property {number} density for drawings: how many dots an inch
 * @property {"image/jpeg" | "image/png"} type
 * @property {boolean} [isOfFewColours] for PNG: of 256 colours and a fraction of the size, with its transparency
 * @property {number[]} sides the longest side of each result, the largest first
 * @property {boolean} everyFrame whether the frames that no result shows are read too
 */

// Nothing of one file stays for the next, which is somebody else's.
sharp.cache(false);
// libvips knows many more formats, each a way in for a crafted file.
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
  // The header alone: nothing of the size that it claims is made.
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
 * By every dot: most programs write an alpha channel whether anything shines through or not.
 * @param {{ content: Uint8Array }} request
 */
async function isOpaque({ content }) {
  return (await sharp(content, { limitInputPixels: false }).stats()).isOpaque;
}

/** @param {DrawRequest} request */
async function draw({ content, density, type, isOfFewColours = false, sides, everyFrame }) {
  // Whoever asks has measured; a decoder that finds more than the header said stops by itself.
  const options = { failOn: /** @type {const} */ ("warning"), limitInputPixels: false, density };
  if (everyFrame)
    await sharp(content, { ...options, animated: true })
      .resize({ width: 8 })
      .raw()
      .toBuffer();
  /** @type {{ width: number, height: number, content: Buffer }[]} */
  const results = [];
  for (const side of sides) {
    // The whole is worked through once: each smaller one is made of the one before.
    const picture = (
      results.length === 0 ? sharp(content, options).autoOrient() : sharp(results.at(-1)?.content)
    )
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const { data, info } = await (
      type === "image/jpeg"
        ? picture.jpeg({ quality: 82 })
        : picture.png({ compressionLevel: 9, palette: isOfFewColours })
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
// The server is gone, and native code would hold up an orderly end.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.send?.({ result: "ready" });
