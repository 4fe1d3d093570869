// The picture of a previewed page: small, fetched only by the server, and no way into the internal network (spec 6 C1,
// C2, C5).
import type { ServerResponse } from "node:http";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LinkPreview } from "@gap/core/link-preview/link-preview.schema";
import { MAX_PREVIEW_PICTURE } from "@gap/core/link-preview/preview-picture";
import { withTimeout } from "../platform/outbound/with-timeout";
import { fetchPicture } from "./fetch-picture";
import { HOSTILE_NAMES, hostileUrls } from "../platform/outbound/hostile-urls.test-kit";
import { createLinkPreviews, type PreviewDependencies } from "./link-previews";
import { readPreview } from "./read-preview";
import { startSite, type TestSite } from "../platform/outbound/test-site.test-kit";
import { networkFor } from "./sites.test-kit";

let site: TestSite;
const dependencies: PreviewDependencies = {
  clock: { now: () => new Date(0) },
  log: { debug: () => undefined },
  config: { publicUrl: "https://gap.example" },
};
/** Pictures that the site's pages name, by path, and the responses for them. */
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
  changes: Parameters<typeof networkFor>[1] = {},
): Promise<LinkPreview> {
  const path = `/page-${pictures.size}`;
  pictures.set(path, picture);
  // A separate process draws pictures, and takes a moment to start on a busy machine.
  const limits = { timeoutMs: 60_000, ...changes.limits };
  const previews = createLinkPreviews(dependencies, networkFor(site, { ...changes, limits }));
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
])("the picture at %s is part of the preview, small and as data", async (path, make, format) => {
  const { img, title } = await previewWith(pictureAt(path, await make()));
  expect(title).toBe("Page");
  expect(img).toMatch(new RegExp(`^data:image/${format};base64,[A-Za-z0-9+/]+=*$`));
  expect(await sharp(bytesOf(img)).metadata()).toMatchObject({ format, width: 144, height: 72 });
});

test("transparency is kept, even if the picture would otherwise be too large", async () => {
  const faint = Buffer.from(
    Array.from({ length: 300 * 300 * 4 }, (_, at) => (at % 4 === 3 ? (at >> 5) % 256 : (at * 7919) % 256)),
  );
  const logo = sharp(faint, { raw: { width: 300, height: 300, channels: 4 } });
  const { img } = await previewWith(pictureAt("/logo.png", await logo.png().toBuffer()));
  expect(img).toMatch(/^data:image\/png;/);
  expect(img?.length).toBeLessThanOrEqual(MAX_PREVIEW_PICTURE);
  expect((await sharp(bytesOf(img)).stats()).isOpaque).toBe(false);
});

test.each([
  ["without an alpha channel", "/noise.png", () => patterned(300, 300)],
  ["with an opaque one, as most programs write", "/rgba.png", () => opaque(300, 300)],
])("a picture that is too large as PNG becomes a JPEG: %s", async (_kind, path, make) => {
  const { img } = await previewWith(pictureAt(path, await make().png().toBuffer()));
  expect(img).toMatch(/^data:image\/jpeg;/);
  expect(img?.length).toBeLessThanOrEqual(MAX_PREVIEW_PICTURE);
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
])("C2, C5: %s gives no picture, and the texts stay", async (kind, make) => {
  const preview = await previewWith(pictureAt(`/bad-${kind.replaceAll(" ", "-")}`, await make()));
  expect(preview).toEqual({ img: null, domain: "site.example", title: "Page", description: null });
});

test("C2: a picture that times out is left out, and the texts stay", async () => {
  // The timeout fires after the site has received the request and started to answer.
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

test("C1: a page's picture or its redirect cannot reach internal addresses", async () => {
  const canary = await startSite((_request, response) => response.end("inside"));
  try {
    const { atCanary, others } = hostileUrls(canary.port);
    const named = [...atCanary, ...others].filter((url) => !/[\t\n]|unspecified|:\/\/[0x.]+:/.test(url));
    expect(named.length).toBeGreaterThan(120);
    const network = networkFor(site, {
      extraAllowed: ["0.0.0.0"],
      ports: [site.port, canary.port],
      lookUp: async (hostname) =>
        hostname === "site.example" ? ["0.0.0.0"] : (HOSTILE_NAMES[hostname] ?? []),
    });
    const pictureOfPage = async (img: string) => {
      const html = `<meta property="og:image" content="${img.replaceAll("&", "&amp;")}">`;
      const address = { href: `http://site.example:${site.port}/`, hostname: "site.example" };
      const { picture } = readPreview({ address, html }, network.ports);
      if (picture === undefined) return null;
      const { img: fetched } = await withTimeout(60_000, (signal) =>
        fetchPicture(picture, { network, userAgent: "test", signal }),
      );
      return fetched;
    };
    site.requests.length = 0;
    for (const [row, url] of named.entries()) {
      found.set(`/${row}`, (response) => response.writeHead(302, { location: encodeURI(url.trim()) }).end());
      expect([url, await pictureOfPage(url), await pictureOfPage(`/${row}`)]).toEqual([url, null, null]);
    }
    // All redirects were requested; relative URLs among the hostile ones lead to the site itself.
    expect(site.requests.length).toBeGreaterThanOrEqual(named.length);
    expect(canary.connections()).toBe(0);
  } finally {
    await canary.close();
  }
});
