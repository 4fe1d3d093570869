// Reading metadata from a page, including hostile ones.
import { expect, test } from "vitest";
import { decodeHtml } from "./decode-html";
import { readPreview } from "./read-preview";

const ADDRESS = { href: "https://www.site.example/a/b", hostname: "www.site.example" };
const previewOf = (html: string) => {
  const { texts, picture } = readPreview({ address: ADDRESS, html });
  return { ...texts, img: picture?.href ?? null };
};

test("Open Graph tags come first", () => {
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

test("then Twitter tags, then plain HTML", () => {
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
  ["tags without content", "<meta property='og:title'><meta content='x'><title></title>"],
])("a page with %s gives only its domain", (_kind, html) => {
  expect(previewOf(html)).toEqual({ img: null, domain: "www.site.example", title: null, description: null });
});

test("a title that was cut off at the limit is used as far as it goes", () => {
  expect(previewOf("<head><title>Half a ti").title).toBe("Half a ti");
});

test("texts are shortened and not interpreted as HTML", () => {
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
])("C1: %s is not used as a picture", (img) => {
  expect(previewOf(`<meta property="og:image" content="${img}">`).img).toBeNull();
});

const LENGTH = 1_000_000;
const filled = (text: string) => text.repeat(Math.ceil(LENGTH / text.length)).slice(0, LENGTH);

test.each([
  ["opening tags", filled("<div>")],
  ["nested links", filled("<a>")],
  ["drawings", `<svg>${filled("<g>")}`],
  ["mismatched tags", filled("<div>").slice(0, LENGTH / 2) + filled("</b>").slice(0, LENGTH / 2)],
  ["unmatched closing tags", "<b>".repeat(4_900) + filled("</i>").slice(4_900 * 3)],
  ["words", filled("<meta property='og:title' content=''>")],
  ["attributes of one tag", `<meta ${filled("a=b ")}`],
  ["an unclosed quote", `<meta content="${filled("&am")}`],
  ["angle brackets", filled("<")],
  ["comments", filled("<!--")],
  ["titles", filled("<title>")],
])("C2: a megabyte of %s takes at most a hundred times as long as plain words", (_kind, html) => {
  const ofWords = processorTimeOf(filled("words "));
  // Relative to a measurement at the same time, as machines differ in speed.
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
  ["the quoted header", 'text/html; charset="windows-1252"', Buffer.from([0x80]), "€"],
  [
    "the page",
    "text/html",
    Buffer.from("<meta charset='iso-8859-1'>caf\u00e9", "latin1"),
    "<meta charset='iso-8859-1'>café",
  ],
  [
    "the page's http-equiv tag",
    "text/html",
    Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">\x93\xfa', "latin1"),
    '<meta http-equiv="Content-Type" content="text/html; charset=shift_jis">日',
  ],
  ["a byte order mark that overrides the header", "text/html; charset=latin1", Buffer.from("\ufeffé"), "é"],
  ["a UTF-16 byte order mark", "text/html", Buffer.from("\ufeffé", "utf16le"), "é"],
  ["the header, but the end is cut off", "text/html; charset=utf-8", Buffer.from("aé").subarray(0, 2), "a"],
  ["nothing", "text/html", Buffer.from("é"), "é"],
  ["an unknown name", "text/html; charset=klingon", Buffer.from("é"), "é"],
  ["nothing, with invalid bytes", "text/html", Buffer.from([0xff, 0x41]), "\ufffdA"],
])("the charset comes from %s", (_who, type, bytes, text) => {
  expect(decodeHtml(bytes, type)).toBe(text);
});
