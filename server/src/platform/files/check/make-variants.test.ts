import sharp from "sharp";
import { expect, test } from "vitest";
import { checkImage } from "@gap/server/platform/files/check/check-image";
import type { CheckResult } from "@gap/server/platform/files/check/check-result";
import { checkSvg } from "@gap/server/platform/files/check/check-svg";
import { animatedGif, jpeg, png, svg } from "./good-files.test-kit";

function variantsOf(result: CheckResult) {
  if (!result.passed) throw new Error(`The file did not pass: ${result.reason}`);
  return result.variants;
}

const sizesOf = (result: CheckResult) =>
  variantsOf(result).map(({ name, type, width, height }) => ({ name, type, width, height }));

test("a large photograph gets both variants, in its proportions and as JPEG", async () => {
  expect(sizesOf(await checkImage("image/jpeg", await jpeg(3200, 1600)))).toEqual([
    { name: "display", type: "image/jpeg", width: 1600, height: 800 },
    { name: "thumbnail", type: "image/jpeg", width: 160, height: 80 },
  ]);
});

test("a small image is not enlarged", async () => {
  expect(sizesOf(await checkImage("image/png", await png(100, 50)))).toEqual([
    { name: "display", type: "image/png", width: 100, height: 50 },
    { name: "thumbnail", type: "image/png", width: 100, height: 50 },
  ]);
});

test("an SVG is rendered at display size, because it has no pixel size", async () => {
  const result = await checkSvg(
    svg('<circle cx="12" cy="6" r="5"/>', 'viewBox="0 0 24 12" width="24" height="12"'),
  );
  expect(result).toMatchObject({ passed: true, width: 24, height: 12 });
  expect(sizesOf(result)).toEqual([
    { name: "display", type: "image/png", width: 1600, height: 800 },
    { name: "thumbnail", type: "image/png", width: 160, height: 80 },
  ]);
});

test("a variant is a complete image of the reported type and size", async () => {
  const [display] = variantsOf(await checkImage("image/png", await png(2000, 1000)));
  const { info } = await sharp(display?.content).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: display?.width, height: display?.height });
});

test("transparency is kept", async () => {
  for (const { content } of variantsOf(await checkImage("image/png", await png()))) {
    expect((await sharp(content).stats()).isOpaque).toBe(false);
  }
});

test("a rotated photograph is turned upright and loses its camera metadata", async () => {
  const picture = await sharp(await jpeg(300, 200))
    .withExif({ IFD0: { Artist: "Somebody" }, IFD3: { GPSLatitude: "51/1 30/1 3230/100" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(picture.includes("Exif")).toBe(true);
  const result = await checkImage("image/jpeg", picture);
  expect(result).toMatchObject({ passed: true, width: 200, height: 300 });
  for (const { content, width, height } of variantsOf(result)) {
    const { exif, orientation } = await sharp(content).metadata();
    expect({ exif, orientation, isUpright: height > width }).toEqual({
      exif: undefined,
      orientation: undefined,
      isUpright: true,
    });
  }
});

test("the variant of an animation shows its first frame", async () => {
  const [display] = variantsOf(await checkImage("image/gif", await animatedGif(3)));
  expect(display).toMatchObject({ type: "image/png", width: 8, height: 8 });
  expect((await sharp(display?.content).metadata()).pages).toBeUndefined();
});
