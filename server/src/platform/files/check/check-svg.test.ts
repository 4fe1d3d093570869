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
  ["something to run on load", svg(RECT, 'onload="alert(1)" width="4" height="4"')],
  ["something to run on a click", svg('<rect width="4" height="4" onclick="alert(1)"/>')],
  ["a page within", svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>')],
  ["an element of a page", svg('<iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/>')],
  ["a link", svg('<a href="https://evil.example"><rect width="4" height="4"/></a>')],
  ["a link that runs", svg('<a xlink:href="javascript:alert(1)"/>', XLINK)],
  ["an animation that sets a link", svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ["a picture from elsewhere", svg('<image href="https://evil.example/x.png"/>')],
  ["a picture from the machine", svg('<image xlink:href="file:///etc/passwd"/>', XLINK)],
  ["a picture by a relative address", svg('<image href="x.png"/>')],
  ["a drawing in a drawing", svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>')],
  ["text as a reference", svg('<image href="data:text/html,x"/>')],
  ["use of another file", svg('<use href="other.svg#a"/>')],
  ["paint from elsewhere", svg('<rect width="4" height="4" fill="url(https://evil.example/#a)"/>')],
  ["a style that fetches", svg('<rect width="4" height="4" style="fill:url( \'//evil.example\')"/>')],
  ["a style sheet that imports", svg("<style>@import 'https://evil.example/x.css';</style>")],
  ["a style sheet with a font", svg("<style>@font-face{font-family:x;src:url(x)}</style>")],
  ["a style sheet disguised", svg("<style>*{fill:\\75rl(https://evil.example)}</style>")],
  ["a style sheet cut by a remark", svg("<style>*{fill:u/**/rl(https://evil.example)}</style>")],
  [
    "a style sheet that fetches between two strings that look like a remark",
    svg(`<style>a{content:"/*"} rect{fill:url(https://evil.example)} b{content:"*/"}</style>`),
  ],
  ["a style sheet in CDATA", svg("<style><![CDATA[@import 'x';]]></style>")],
  ["a style sheet in two pieces", svg("<style>@imp<![CDATA[ort 'x';]]></style>")],
  ["a style that computes", svg('<rect style="width:expression(alert(1))"/>')],
  ["a style sheet beside it", Buffer.from(`<?xml-stylesheet href="x.css"?>${svg(RECT).toString()}`)],
  [
    "a document type",
    Buffer.from(`<!DOCTYPE svg SYSTEM "https://evil.example/x.dtd">${svg(RECT).toString()}`),
  ],
  [
    "entities that multiply",
    Buffer.from(`<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>").toString()}`),
  ],
  ["an element that nobody knows", svg("<handler/>")],
  ["an attribute that nobody knows", svg('<rect width="4" height="4" formaction="x"/>')],
  ["another base for references", svg(RECT, 'xml:base="https://evil.example/" width="4" height="4"')],
])("C5 an SVG with active content is invalid: %s", async (_, content) => {
  expect(await checkSvg(content)).toEqual({ passed: false, reason: "active-content" });
});

const giant = pngClaiming(50_000, 50_000).toString("base64");
const many = pngClaiming(6_000, 3_000).toString("base64");

test.each<[string, Buffer, string]>([
  ["not closed", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect>'), "corrupt"],
  ["two roots", Buffer.concat([svg(RECT), svg(RECT)]), "corrupt"],
  ["an entity that is not declared", svg("<text>&evil;</text>"), "corrupt"],
  ["an attribute twice", svg('<rect x="1" x="2"/>'), "corrupt"],
  [
    "another encoding",
    Buffer.from(`<?xml version="1.0" encoding="utf-7"?>${svg(RECT).toString()}`),
    "corrupt",
  ],
  ["no size", svg("", ""), "corrupt"],
  ["a page", Buffer.from("<html><body/></html>"), "not-its-type"],
  ["an svg of no namespace", Buffer.from("<svg><rect/></svg>"), "not-its-type"],
  ["UTF-16", Buffer.from(`\u{FEFF}${svg(RECT).toString()}`, "utf16le"), "not-its-type"],
  ["giant pixels", svg(RECT, 'width="50000" height="50000"'), "too-many-pixels"],
  [
    "a picture of giant pixels within",
    svg(`<image href="data:image/png;base64,${giant}"/>`),
    "too-many-pixels",
  ],
  [
    "pictures that are giant together",
    svg(`<image href="data:image/png;base64,${many}"/>`.repeat(3)),
    "too-many-pixels",
  ],
  ["no picture where one is said to be", svg('<image href="data:image/png;base64,AAAA"/>'), "corrupt"],
  ["too deep", svg("<g>".repeat(100) + "</g>".repeat(100)), "too-much-inside"],
  ["too many elements", svg("<g/>".repeat(50_000)), "too-much-inside"],
])("C5 an SVG is invalid: %s", async (_, content, reason) => {
  expect(await checkSvg(content)).toEqual({ passed: false, reason });
});

test("C5 an SVG of a few bytes that takes forever to draw is invalid, in time", async () => {
  const levels = Array.from(
    { length: 12 },
    (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
  );
  const content = svg(`<g id="l0"><path d="M0 0L9 9L0 9z"/></g>${levels.join("")}<use href="#l12"/>`);
  expect(await checkSvg(content)).toEqual({ passed: false, reason: "took-too-long" });
});

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["paint of its own", () => svg('<linearGradient id="a"/><rect width="4" height="4" fill="url(#a)"/>')],
  ["paint by style", () => svg(`<rect width="4" height="4" style="fill:url('#a');stroke:#c00"/>`)],
  ["a style sheet", () => svg("<style>.a{fill:#c00}@media print{.a{fill:#000}}</style><rect class='a'/>")],
  [
    "a remark in a style sheet",
    () => svg("<style>/* the frame */.a{fill:/* red */#c00}</style><rect class='a'/>"),
  ],
  ["use of its own", () => svg('<defs><g id="a"/></defs><use xlink:href="#a"/>', XLINK)],
  [
    "a shadow",
    () => svg('<filter id="f"><feGaussianBlur stdDeviation="2"/></filter><rect filter="url(#f)"/>'),
  ],
  [
    "a PNG within",
    async () => svg(`<image href="data:image/png;base64,${(await png()).toString("base64")}"/>`),
  ],
  [
    "a JPEG within",
    async () => svg(`<image href="data:image/jpeg;base64,${(await jpeg()).toString("base64")}"/>`),
  ],
  ["a byte order mark", () => Buffer.from(`\u{FEFF}${svg(RECT).toString()}`)],
  ["a declaration", () => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${svg(RECT).toString()}`)],
  [
    "words for who cannot see",
    () => svg('<title>Logo</title><text x="1" y="9" aria-label="Gap">Gap &amp; Co</text>'),
  ],
  [
    "a drawing program's notes",
    () =>
      svg(
        '<sodipodi:namedview id="base" pagecolor="#fff"/><path d="M0 0h4" sodipodi:nodetypes="cc"/>',
        'xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="4" height="4"',
      ),
  ],
])("a drawing passes: %s", async (_, content) => {
  expect(await checkSvg(await content())).toMatchObject({ passed: true });
});

const LONG = 500_000;

test.each<[string, Buffer, string | undefined]>([
  ["comments that never end", svg(`<style>a{} ${"/*".repeat(LONG / 2)}</style>${RECT}`), undefined],
  ["blanks in an address", svg(`<style>a{fill:url(${" ".repeat(LONG)}#a)}</style>${RECT}`), undefined],
  ["half an address, many times", svg(`<style>${"url( ".repeat(LONG / 5)}</style>${RECT}`), "active-content"],
  ["blanks after a word", svg(`<style>${"expression ".repeat(LONG / 11)}</style>${RECT}`), undefined],
  [
    "blanks before a picture",
    svg(`<image href="${" ".repeat(LONG)}data:image/png;base64,"/>`),
    "active-content",
  ],
  ["a long style attribute", svg(`<rect style="${"a".repeat(LONG)}"/>`), "too-much-inside"],
  ["a long name", svg(`<rect id="${"a".repeat(LONG)}"/>`), "too-much-inside"],
])("an SVG is read in one pass, with %s", async (_, content, reason) => {
  const result = await checkSvg(content);
  expect(result.passed ? undefined : result.reason).toBe(reason);
});
