// What is taken from a page, and what a hostile one can put there.
import { expect, test } from "vitest";
import { decodeHtml } from "./decode-html";
import { readPreview } from "./read-preview";

const ADDRESS = { href: "https://www.site.example/a/b", hostname: "www.site.example" };
const previewOf = (html: string) => {
  const { words, picture } = readPreview({ address: ADDRESS, html });
  return { ...words, img: picture?.href ?? null };
};

test("Open Graph comes first", () => {
  const html = `<!doctype html><html><head><title>Plain</title>
    <meta name="description" content="plain"><meta name="twitter:title" content="Bird">
    <META PROPERTY="OG:Title" CONTENT="Gra&amp;ph &eacute; &#x1F600;"/>
    <meta property='og:description' content='graph "quoted"'>
    <meta property=og:image content=/logo.png></head></html>`;
  expect(previewOf(html)).toEqual({
    img: "https://www.site.example/logo.png",
    domain: "www.site.example",
    title: "Gra&ph é 😀",
    description: 'graph "quoted"',
  });
});

test("then Twitter's words, then the page's own", () => {
  const html = `<title> Plain\n title </title><meta name="description" content="plain">
    <meta property="og:title" content=" "><meta name="twitter:image" content="https://cdn.example/x.png">`;
  expect(previewOf(html)).toMatchObject({
    img: "https://cdn.example/x.png",
    title: "Plain title",
    description: "plain",
  });
});

test.each([
  ["nothing", ""],
  ["a comment", "<!-- <title>x</title><meta property='og:title' content='x'> -->"],
  ["a script", "<script>'<title>x</title>'</script>"],
  ["words without content", "<meta property='og:title'><meta content='x'><title></title>"],
])("a page of %s says only where it is", (_kind, html) => {
  expect(previewOf(html)).toEqual({ img: null, domain: "www.site.example", title: null, description: null });
});

test("a title that the bound cut off counts as far as it goes", () => {
  expect(previewOf("<head><title>Half a ti").title).toBe("Half a ti");
});

test("texts are bounded and stay text", () => {
  const { title, description } = previewOf(
    `<title>${"t".repeat(5_000)}</title><meta name=description content="&lt;script&gt;\u0000${"d".repeat(5_000)}">`,
  );
  expect(title).toHaveLength(200);
  expect(description).toHaveLength(500);
  expect(description).toMatch(/^<script>�?ddd/);
});

test.each([
  ["javascript:alert(1)"],
  ["data:image/svg+xml,<svg onload=alert(1)>"],
  ["file:///etc/passwd"],
  ["http://localhost/"],
  ["http://user:secret@cdn.example/x.png"],
  ["http://cdn.example:8080/x.png"],
  ["http://"],
])("C1: %s is no picture", (img) => {
  expect(previewOf(`<meta property="og:image" content="${img}">`).img).toBeNull();
});

const LENGTH = 1_000_000;
const filled = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

test.each([
  ["opening tags", filled("<div>")],
  ["links in links", filled("<a>")],
  ["drawings", `<svg>${filled("<g>")}`],
  ["tags that close others", filled("<div>").slice(0, LENGTH / 2) + filled("</b>").slice(0, LENGTH / 2)],
  ["words", filled("<meta property='og:title' content=''>")],
  ["one tag's attributes", `<meta ${filled("a=b ")}`],
  ["an open quote", `<meta content="${filled("&am")}`],
  ["angle brackets", filled("<")],
  ["comments", filled("<!--")],
  ["titles", filled("<title>")],
])("C2: a megabyte of %s takes no more than a hundred times what one of words takes", (_kind, html) => {
  const ofWords = processorTimeOf(filled("words "));
  // Measured beside it, because how fast a machine is at the moment says nothing of the page.
  expect(processorTimeOf(html) / ofWords).toBeLessThan(100);
});

function processorTimeOf(html: string): number {
  const before = process.cpuUsage();
  expect(previewOf(html).domain).toBe("www.site.example");
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

test.each([
  ["the header", "text/html; charset=ISO-8859-1", Buffer.from("caf\u00e9", "latin1"), "café"],
  ["the header, in quotes", 'text/html; charset="windows-1252"', Buffer.from([0x80]), "€"],
  [
    "the page",
    "text/html",
    Buffer.from("<meta charset='iso-8859-1'>caf\u00e9", "latin1"),
    "<meta charset='iso-8859-1'>café",
  ],
  [
    "the page, in the old way",
    "text/html",
    Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">\x93\xfa', "latin1"),
    '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">日',
  ],
  ["a byte order mark, against the header", "text/html; charset=latin1", Buffer.from("\ufeffé"), "é"],
  ["a mark of two bytes", "text/html", Buffer.from("\ufeffé", "utf16le"), "é"],
  ["the header, but the end is cut off", "text/html; charset=utf-8", Buffer.from("aé").subarray(0, 2), "a"],
  ["nobody", "text/html", Buffer.from("é"), "é"],
  ["nobody we know", "text/html; charset=klingon", Buffer.from("é"), "é"],
  ["nobody, and it is no text", "text/html", Buffer.from([0xff, 0x41]), "\ufffdA"],
])("the characters are named by %s", (_who, type, bytes, text) => {
  expect(decodeHtml(bytes, type)).toBe(text);
});
