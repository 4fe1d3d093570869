// The picture of a previewed page: small, from the server alone, and no way inside (spec 6 C1, C2, C5).
import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LinkPreview } from "@gap/core/link-preview/link-preview.schema";
import { LONGEST_PREVIEW_PICTURE } from "@gap/core/link-preview/preview-picture";
import { withinTime } from "./fetch-page";
import { fetchPicture } from "./fetch-picture";
import { HOSTILE_NAMES, hostileUrls } from "./hostile-urls.test-kit";
import { createLinkPreviews, type PreviewSurroundings } from "./link-previews";
import { readPreview } from "./read-preview";
import { edgesFor, startSite, type TestSite } from "./sites.test-kit";

let site: TestSite;
const surroundings: PreviewSurroundings = {
  clock: { now: () => new Date(0) },
  log: { debug: () => undefined },
  config: { publicUrl: "https://gap.example" },
};
/** What the pages of the site name as their pictures, by path, and what is found there. */
const pictures = new Map<string, string>();
const found = new Map<string, (response: ServerResponse) => void>();

beforeAll(async () => {
  site = await startSite(({ url = "" }, response) => {
    const answer = found.get(url);
    if (answer !== undefined) answer(response);
    else
      response
        .setHeader("content-type", "text/html; charset=utf-8")
        .end(`<title>Page</title><meta property="og:image" content="${pictures.get(url) ?? ""}">`);
  });
});
afterAll(() => site.close());

async function previewWith(
  picture: string,
  changes: Parameters<typeof edgesFor>[1] = {},
): Promise<LinkPreview> {
  const path = `/page-${pictures.size}`;
  pictures.set(path, picture);
  // Pictures are drawn by a process of their own, which takes a moment to start on a busy machine.
  const limits = { wholeMs: 60_000, ...changes.limits };
  const previews = createLinkPreviews(surroundings, edgesFor(site, { ...changes, limits }));
  const preview = await previews.previewOf("pat", `http://site.example:${site.port}${path}`);
  if (typeof preview === "string") throw new Error(preview);
  return preview;
}

function pictureAt(path: string, content: Buffer | string): string {
  found.set(path, (response) => response.setHeader("content-type", "image/png").end(content));
  return path;
}

const patterned = (width: number, height: number) =>
  sharp(
    Buffer.from(
      Array.from({ length: width * height * 3 }, (_, at) => (at * 7919 + (at >> 3) * 104729) % 256),
    ),
    { raw: { width, height, channels: 3 } },
  );
const opaque = (width: number, height: number) => patterned(width, height).ensureAlpha();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#10606e" } });

const bytesOf = (img: string | null) => Buffer.from(img?.split(",")[1] ?? "", "base64");

test.each([
  ["/a.png", () => plain(600, 300).png().toBuffer(), "png"],
  ["/a.jpg", () => plain(600, 300).jpeg().toBuffer(), "jpeg"],
  ["/a.gif", () => plain(600, 300).gif().toBuffer(), "png"],
])("the picture at %s comes with the preview, small, as itself", async (path, make, format) => {
  const { img, title } = await previewWith(pictureAt(path, await make()));
  expect(title).toBe("Page");
  expect(img).toMatch(new RegExp(`^data:image/${format};base64,[A-Za-z0-9+/]+=*$`));
  expect(await sharp(bytesOf(img)).metadata()).toMatchObject({ format, width: 144, height: 72 });
});

test("what shines through a picture does so on the card, also where it would fill a document otherwise", async () => {
  const faint = Buffer.from(
    Array.from({ length: 300 * 300 * 4 }, (_, at) => (at % 4 === 3 ? (at >> 5) % 256 : (at * 7919) % 256)),
  );
  const logo = sharp(faint, { raw: { width: 300, height: 300, channels: 4 } });
  const { img } = await previewWith(pictureAt("/logo.png", await logo.png().toBuffer()));
  expect(img).toMatch(/^data:image\/png;/);
  expect(img?.length).toBeLessThanOrEqual(LONGEST_PREVIEW_PICTURE);
  expect((await sharp(bytesOf(img)).stats()).isOpaque).toBe(false);
});

test.each([
  ["without an alpha channel", "/noise.png", () => patterned(300, 300)],
  ["with one that nothing shines through, as most programs write", "/rgba.png", () => opaque(300, 300)],
])("one that would fill a document as line art comes as a photograph: %s", async (_kind, path, make) => {
  const { img } = await previewWith(pictureAt(path, await make().png().toBuffer()));
  expect(img).toMatch(/^data:image\/jpeg;/);
  expect(img?.length).toBeLessThanOrEqual(LONGEST_PREVIEW_PICTURE);
});

test.each([
  ["a drawing with a script", async () => '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'],
  ["a page", async () => "<!doctype html><title>x</title>"],
  ["half a picture", async () => (await patterned(300, 300).png().toBuffer()).subarray(0, 2_000)],
  ["a picture of giant size", () => plain(13_000, 10).png().toBuffer()],
  ["a picture of a poster's size", () => plain(3_001, 2_000).png().toBuffer()],
  [
    "more than a megabyte",
    async () => Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.alloc(1_000_001)]),
  ],
  ["nothing", async () => ""],
])("C2, C5: %s is no picture, and the words stay", async (kind, make) => {
  const preview = await previewWith(pictureAt(`/bad-${kind.replaceAll(" ", "-")}`, await make()));
  expect(preview).toEqual({ img: null, domain: "site.example", title: "Page", description: null });
});

test("C2: a picture that does not come in time is not waited for, and the words stay", async () => {
  // The time is up once the site has been asked for it and has begun.
  found.set("/slow.png", (response) => {
    response.setHeader("content-type", "image/png").write("\x89PNG");
    vi.advanceTimersByTime(60_000);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const preview = await previewWith("/slow.png");
    expect(preview).toEqual({ img: null, domain: "site.example", title: "Page", description: null });
  } finally {
    vi.useRealTimers();
  }
});

test("C1: no page leads inside by the picture that it names, nor by a redirect of it", async () => {
  const canary = await startSite((_request, response) => response.end("inside"));
  try {
    const { atCanary, others } = hostileUrls(canary.port);
    const named = [...atCanary, ...others].filter((url) => !/[\t\n]|unspecified|:\/\/[0x.]+:/.test(url));
    expect(named.length).toBeGreaterThan(120);
    const edges = edgesFor(site, {
      alsoAllowed: ["0.0.0.0"],
      ports: [site.port, canary.port],
      lookUp: async (hostname) =>
        hostname === "site.example" ? ["0.0.0.0"] : (HOSTILE_NAMES[hostname] ?? []),
    });
    const pictureOfPage = async (img: string) => {
      const html = `<meta property="og:image" content="${img.replaceAll("&", "&amp;")}">`;
      const address = { href: `http://site.example:${site.port}/`, hostname: "site.example" };
      const { picture } = readPreview({ address, html }, edges.ports);
      if (picture === undefined) return null;
      const { img: fetched } = await withinTime(60_000, (signal) =>
        fetchPicture(picture, { edges, userAgent: "test", signal }),
      );
      return fetched;
    };
    site.asked.length = 0;
    for (const [row, url] of named.entries()) {
      found.set(`/${row}`, (response) => response.writeHead(302, { location: encodeURI(url.trim()) }).end());
      expect([url, await pictureOfPage(url), await pictureOfPage(`/${row}`)]).toEqual([url, null, null]);
    }
    // Each redirect was met; the paths among the hostile ones lead to the site itself.
    expect(site.asked.length).toBeGreaterThanOrEqual(named.length);
    expect(canary.connections()).toBe(0);
  } finally {
    await canary.close();
  }
});
