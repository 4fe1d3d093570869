import { expect, test } from "vitest";
import { checkSvg } from "@gap/server/platform/files/check/check-svg";
import { jpeg, pngClaiming, png, svg } from "./good-files.test-kit";

const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="20"';
const RECT = '<rect width="4" height="4"/>';

test.each<[string, Buffer]>([
  ["a script", svg("<script>alert(1)</script>")],
  [
    "a script under another prefix",
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  ],
  ["an onload handler", svg(RECT, 'onload="alert(1)" width="4" height="4"')],
  ["an onclick handler", svg('<rect width="4" height="4" onclick="alert(1)"/>')],
  ["an embedded page", svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ["an HTML element", svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/>')],
  ["a link", svg('<a href="https://evil.example"><rect width="4" height="4"/></a>')],
  ["a link that runs a script", svg('<a xlink:href="javascript:alert(1)"/>', XLINK)],
  ["an animation that sets a link", svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ["an external image", svg('<image href="https://evil.example/x.png"/>')],
  ["an image from the file system", svg('<image xlink:href="file:///etc/passwd"/>', XLINK)],
  ["an image with a relative URL", svg('<image href="x.png"/>')],
  ["an embedded SVG", svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ["an HTML data URL", svg('<image href="data:text/html,x"/>')],
  ["use of an element in another file", svg('<use href="other.svg#a"/>')],
  ["external paint", svg('<rect width="4" height="4" fill="url(https://evil.example/#a)"/>')],
  ["a style that fetches", svg('<rect width="4" height="4" style="fill:url( \'//evil.example\')"/>')],
  ["a style sheet that imports", svg("<style>@import 'https://evil.example/x.css';</style>")],
  ["a style sheet with a font", svg("<style>@font-face{font-family:x;src:url(x)}</style>")],
  ["a style sheet with escapes", svg("<style>*{fill:\\75rl(https://evil.example)}</style>")],
  ["a style sheet split by a comment", svg("<style>*{fill:u/**/rl(https://evil.example)}</style>")],
  [
    "a style sheet that fetches between two strings that look like a comment",
    svg(`<style>a{content:"/*"} rect{fill:url(https://evil.example)} b{content:"*/"}</style>`),
  ],
  ["a style sheet in CDATA", svg("<style><![CDATA[@import 'x';]]></style>")],
  ["a style sheet in two parts", svg("<style>@imp<![CDATA[ort 'x';]]></style>")],
  ["a style that computes", svg('<rect style="width:expression(alert(1))"/>')],
  ["an external style sheet", Buffer.from(`<?xml-stylesheet href="x.css"?>${svg(RECT).toString()}`)],
  [
    "a document type",
    Buffer.from(`<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svg(RECT).toString()}`),
  ],
  [
    "nested entities",
    Buffer.from(`<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>").toString()}`),
  ],
  ["an unknown element", svg("<handler/>")],
  ["an unknown attribute", svg('<rect width="4" height="4" formaction="x"/>')],
  ["another base for references", svg(RECT, 'xml:base="https://evil.example/" width="4" height="4"')],
])("C5 an SVG with active content is invalid: %s", async (_, content) => {
  expect(await checkSvg(content)).toEqual({ passed: false, reason: "active-content" });
});

const giant = pngClaiming(50_000, 50_000).toString("base64");
const many = pngClaiming(6_000, 3_000).toString("base64");

test.each<[string, Buffer, string]>([
  ["not closed", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect>'), "corrupt"],
  ["two roots", Buffer.concat([svg(RECT), svg(RECT)]), "corrupt"],
  ["an undeclared entity", svg("<text>&evil;</text>"), "corrupt"],
  ["a duplicate attribute", svg('<rect x="1" x="2"/>'), "corrupt"],
  [
    "another encoding",
    Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg(RECT).toString()}`),
    "corrupt",
  ],
  ["no size", svg("", ""), "corrupt"],
  ["a page", Buffer.from("<html><body/></html>"), "not-its-type"],
  ["an svg without a namespace", Buffer.from("<svg><rect/></svg>"), "not-its-type"],
  ["UTF-16", Buffer.from(`\u{FEFF}${svg(RECT).toString()}`, "utf16le"), "not-its-type"],
  ["giant pixels", svg(RECT, 'width="50000" height="50000"'), "too-many-pixels"],
  ["an embedded giant image", svg(`<image href="data:image/png;base64,${giant}"/>`), "too-many-pixels"],
  [
    "embedded images that are too large together",
    svg(`<image href="data:image/png;base64,${many}"/>`.repeat(3)),
    "too-many-pixels",
  ],
  ["an embedded image that is not an image", svg('<image href="data:image/png;base64,AAAA"/>'), "corrupt"],
  ["too deep", svg("<g>".repeat(100) + "</g>".repeat(100)), "too-much-inside"],
  ["too many elements", svg("<g/>".repeat(50_000)), "too-much-inside"],
])("C5 an SVG is invalid: %s", async (_, content, reason) => {
  expect(await checkSvg(content)).toEqual({ passed: false, reason });
});

test("C5 a small SVG that takes forever to render is rejected in time", async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  );
  const content = svg(`<g id="l0"><path d="M0 0L9 9L0 9z"/></g>${levels.join("")}<use href="#l12"/>`);
  expect(await checkSvg(content)).toEqual({ passed: false, reason: "took-too-long" });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["internal paint", () => svg('<linearGradient id="a"/><rect width="4" height="4" fill="url(#a)"/>')],
  ["paint by style", () => svg(`<rect width="4" height="4" style="fill:url('#a');stroke:#c00"/>`)],
  ["a style sheet", () => svg("<style>.a{fill:#c00}@media print{.a{fill:#000}}</style><rect class='a'/>")],
  [
    "a comment in a style sheet",
    () => svg("<style>/* the frame */.a{fill:/* red */#c00}</style><rect class='a'/>"),
  ],
  ["use of an internal element", () => svg('<defs><g id="a"/></defs><use xlink:href="#a"/>', XLINK)],
  [
    "a shadow",
    () => svg('<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(#f)"/>'),
  ],
  [
    "an embedded PNG",
    async () => svg(`<image href="data:image/png;base64,${(await png()).toString("base64")}"/>`),
  ],
  [
    "an embedded JPEG",
    async () => svg(`<image href="data:image/jpeg;base64,${(await jpeg()).toString("base64")}"/>`),
  ],
  ["a byte order mark", () => Buffer.from(`\u{FEFF}${svg(RECT).toString()}`)],
  ["a declaration", () => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${svg(RECT).toString()}`)],
  [
    "alternative text",
    () => svg('<title>Logo</title><text x="1" y="9" aria-label="Gap">Gap &amp; Co</text>'),
  ],
  [
    "metadata of a drawing program",
    () =>
      svg(
        '<sodipodi:namedview id="base" pagecolor="#fff"/><path d="M0 0h4" sodipodi:nodetypes="cc"/>',
        'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="4" height="4"',
      ),
  ],
])("a valid SVG passes: %s", async (_, content) => {
  expect(await checkSvg(await content())).toMatchObject({ passed: true });
});

const LONG = 500_000;

test.each<[string, Buffer, string | undefined]>([
  ["unclosed comments", svg(`<style>a{} ${"/*".repeat(LONG / 2)}</style>${RECT}`), undefined],
  ["spaces in a URL", svg(`<style>a{fill:url(${" ".repeat(LONG)}#a)}</style>${RECT}`), undefined],
  ["many unclosed URLs", svg(`<style>${"url( ".repeat(LONG / 5)}</style>${RECT}`), "active-content"],
  ["spaces after a keyword", svg(`<style>${"expression ".repeat(LONG / 11)}</style>${RECT}`), undefined],
  [
    "spaces before an embedded image",
    svg(`<image href="${" ".repeat(LONG)}data:image/png;base64,"/>`),
    "active-content",
  ],
  ["a long style attribute", svg(`<rect style="${"a".repeat(LONG)}"/>`), "too-much-inside"],
  ["a long name", svg(`<rect id="${"a".repeat(LONG)}"/>`), "too-much-inside"],
])("an SVG is read in one pass, with %s", async (_, content, reason) => {
  const result = await checkSvg(content);
  expect(result.passed ? undefined : result.reason).toBe(reason);
});
