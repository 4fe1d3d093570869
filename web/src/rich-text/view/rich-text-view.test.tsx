// Tests the view: semantic HTML for valid documents, and nothing executable for hostile ones (spec 6 C4).
import fc from "fast-check";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { randomRichText } from "@gap/core/rich-text/random-rich-text.test-data";
import type { Block, RichText } from "@gap/core/rich-text/rich-text.schema";
import { renderInTheme } from "@gap/web/ui/theme/in-theme.test-support";
import { RichTextView } from "./rich-text-view";

const KEY = "editor-image/01JADR5Q6Z8M4T2V9X7C3B1N0K/01JADR5Q6Z8M4T2V9X7C3B1N0L.png";
const text = (words: string) => ({ type: "text" as const, text: words });
const image = {
  type: "image",
  src: KEY,
  altText: "The gap",
  maxWidth: 500,
  showCaption: true,
  caption: "Now and then",
} as const;

const documentOf = (...children: unknown[]) => ({ version: 1, root: { children } }) as RichText;
const show = (...children: Block[]) =>
  renderInTheme(<RichTextView content={documentOf(...children)} imageUrls={{ [KEY]: "/api/au/files/1" }} />);

test("headings start one level below the page's title", () => {
  show(
    { type: "heading", level: 1, children: [text("Terms")] },
    { type: "heading", level: 6, children: [text("Small print")] },
  );
  expect(screen.getByRole("heading", { level: 2, name: "Terms" }).dataset["level"]).toBe("1");
  expect(screen.getByRole("heading", { level: 6, name: "Small print" }).dataset["level"]).toBe("6");
});

test("marks become elements and looks become styles", () => {
  const { container } = show({
    type: "paragraph",
    align: "center",
    indent: 2,
    children: [{ ...text("Fee"), marks: ["bold", "code"], font: "Georgia", size: 20, colour: "#abcdef" }],
  });
  const words = container.querySelector<HTMLElement>("p > span > strong > code");
  expect(words?.textContent).toBe("Fee");
  const look = words?.closest("span")?.style;
  expect([look?.fontFamily, look?.fontSize, look?.color]).toEqual(["Georgia, serif", "20px", "#abcdef"]);
  expect(container.querySelector("p")?.style.textAlign).toBe("center");
});

test("a link opens in a new tab without a referrer", () => {
  show({
    type: "paragraph",
    children: [{ type: "link", url: "https://example.com/a", children: [text("here")] }],
  });
  const link = screen.getByRole("link", { name: "here" });
  expect(["href", "target", "rel"].map((name) => link.getAttribute(name))).toEqual([
    "https://example.com/a",
    "_blank",
    "noopener noreferrer",
  ]);
});

test("a nested list is inside the item above it, and check boxes are announced", () => {
  show({
    type: "list",
    kind: "check",
    children: [
      { type: "listitem", checked: true, children: [text("Sign")] },
      { type: "list", kind: "number", start: 4, children: [{ type: "listitem", children: [text("Pay")] }] },
      { type: "listitem", children: [text("Meet")] },
    ],
  });
  const [outer, inner] = screen.getAllByRole("list");
  expect([...outer!.children].map(({ tagName }) => tagName)).toEqual(["LI", "LI"]);
  expect(outer!.firstElementChild?.textContent).toBe("Done: SignPay");
  expect(outer!.lastElementChild?.textContent).toBe("Not done: Meet");
  expect([inner!.tagName, inner!.getAttribute("start"), inner!.parentElement?.tagName]).toEqual([
    "OL",
    "4",
    "LI",
  ]);
});

test("a picture has its alternative text, caption and maximum width", () => {
  show(image);
  const picture = screen.getByRole("img", { name: "The gap" });
  expect([picture.getAttribute("src"), picture.style.maxWidth]).toEqual([
    "/api/au/files/1",
    "min(100%, 500px)",
  ]);
  expect(within(screen.getByRole("figure")).getByText("Now and then").tagName).toBe("FIGCAPTION");
});

test("a missing picture shows its alternative text", () => {
  const unseen = { ...image, src: KEY.replace("K/", "M/") };
  renderInTheme(<RichTextView content={documentOf(unseen, { ...unseen, altText: "" })} />);
  expect(screen.queryByRole("img")).toBeNull();
  expect([screen.getByText("The gap"), screen.getByText("This picture cannot be shown")]).toHaveLength(2);
});

test("a picture seen in this tab is shown in any text that contains it", () => {
  const seen = { ...image, src: KEY.replace("K/", "N/") };
  const { unmount } = renderInTheme(
    <RichTextView content={documentOf(seen)} imageUrls={{ [seen.src]: "/api/au/files/2" }} />,
  );
  unmount();
  renderInTheme(<RichTextView content={documentOf(seen)} />);
  expect(screen.getByRole("img").getAttribute("src")).toBe("/api/au/files/2");
});

test("cells have their spans and header scopes", () => {
  show({
    type: "table",
    widths: [100, 200],
    children: [
      {
        type: "row",
        children: [
          {
            type: "cell",
            header: "column",
            colSpan: 2,
            children: [{ type: "paragraph", children: [text("Fees")] }],
          },
        ],
      },
      {
        type: "row",
        children: [
          { type: "cell", header: "row", children: [{ type: "paragraph", children: [text("Tax")] }] },
          { type: "cell", children: [{ type: "paragraph", children: [text("10")] }] },
        ],
      },
    ],
  });
  expect(screen.getByRole("columnheader", { name: "Fees" }).getAttribute("colspan")).toBe("2");
  expect(screen.getByRole("rowheader", { name: "Tax" })).toBeTruthy();
  expect([...document.querySelectorAll("col")].map(({ style }) => style.width)).toEqual(["100px", "200px"]);
  // It can be scrolled by keyboard.
  expect(screen.getByRole("group", { name: "Table" }).tabIndex).toBe(0);
});

const CARD = {
  type: "link-preview" as const,
  url: "https://example.com/",
  domain: "example.com",
  title: "Example",
  description: "An example",
};

test("a card is a link with the page's title, description and picture", () => {
  const { container } = show({ ...CARD, img: "data:image/png;base64,iVBORw0KGgo=" });
  expect(screen.getByRole("link").textContent).toBe("ExampleAn exampleexample.com");
  expect(container.querySelector("img")?.getAttribute("src")).toBe("data:image/png;base64,iVBORw0KGgo=");
});

test("a card shows the site of its URL, whatever domain was stored", () => {
  show({ ...CARD, url: "https://evil.example/", domain: "yourbank.com" });
  expect(screen.getByRole("link").textContent).toBe("ExampleAn exampleevil.example");
});

test.each([["https://example.com/spy.png"], ["/api/au/files/1"], ["data:image/svg+xml;base64,PHN2Zz4="]])(
  "a card fetches nothing: a stored picture of %s is not shown",
  (img) => {
    const { container } = show({ ...CARD, img });
    expect(screen.getByRole("link").textContent).toBe("ExampleAn exampleexample.com");
    expect(container.querySelector("img")).toBeNull();
  },
);

const SCRIPT_ADDRESSES = [
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "vbscript:msgbox(1)",
  "file:///etc/passwd",
  "blob:https://example.com/1",
  "https://[",
  "https://",
  "//evil.example",
];

/** Lists everything in it that a browser would run, follow or fetch. */
function dangersIn(container: Element): string[] {
  // Skip the theme's own style elements.
  const elements = [...container.querySelectorAll("*")].filter(
    (element) => !element.matches("style[data-mantine-styles]"),
  );
  return elements.flatMap((element) => [
    ...(/^(script|iframe|object|embed|style|link|meta|base|form|svg|math)$/i.test(element.tagName)
      ? [element.tagName]
      : []),
    ...[...element.attributes]
      .filter(
        ({ name, value }) =>
          name.startsWith("on") ||
          name === "srcdoc" ||
          (["href", "src", "action", "formaction"].includes(name) &&
            !/^(https?:\/\/[^/]|mailto:|tel:|\/api\/)/.test(value)) ||
          (name === "style" && /url\(|expression|behaviou?r|-moz-binding|position/i.test(value)),
      )
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

test.each(SCRIPT_ADDRESSES)("C4: a stored link or card of %j is inert, and its text stays", (url) => {
  const { container } = renderInTheme(
    <RichTextView
      content={documentOf(
        { type: "paragraph", children: [{ type: "link", url, children: [text("words")] }] },
        { type: "link-preview", url, domain: "d", title: "title", description: "" },
        { ...image, src: url },
      )}
    />,
  );
  expect([...container.querySelectorAll("a, img")]).toEqual([]);
  expect([container.textContent?.includes("words"), container.textContent?.includes("title")]).toEqual([
    true,
    true,
  ]);
});

const attackedText = {
  type: "text",
  text: "<img src=x onerror=alert(1)>",
  marks: ["bold", "script", "__proto__"],
  font: "x;background:url(//evil.example)",
  size: "20px;position:fixed",
  colour: "red;background:url(//evil.example)",
  style: "position:fixed",
  onclick: "alert(1)",
  dangerouslySetInnerHTML: { __html: "<script>alert(1)</script>" },
};
const attackedParagraph = {
  type: "paragraph",
  align: "center;position:fixed",
  indent: 1e9,
  onclick: "alert(1)",
  children: [attackedText],
};
const deepList = (depth: number): unknown => ({
  type: "list",
  kind: "bullet",
  children: depth === 0 ? [{ type: "listitem", children: [attackedText] }] : [deepList(depth - 1)],
});

test.each<[string, unknown[]]>([
  ["attributes that are handlers and styles", [attackedParagraph]],
  [
    "unknown kinds",
    [
      { type: "script", children: [attackedText] },
      { type: "html", html: "<script>alert(1)</script>" },
    ],
  ],
  [
    "blocks in the wrong place",
    [attackedText, { type: "paragraph", children: [attackedParagraph, null, 1, "x"] }],
  ],
  [
    "invalid children",
    [{ type: "paragraph" }, { type: "list", children: "x" }, { type: "table", children: {} }, null, "x"],
  ],
  ["an invalid heading level", [{ type: "heading", level: "1 onclick=alert(1)", children: [attackedText] }]],
  ["code", [{ type: "code", language: "js onload=alert(1)", text: "</pre><script>alert(1)</script>" }]],
  [
    "a table of attacks",
    [
      {
        type: "table",
        widths: ["1px;position:fixed"],
        onload: "x",
        children: [
          {
            type: "row",
            children: [
              { type: "cell", header: "script", colSpan: "2 onclick=x", children: [attackedParagraph] },
            ],
          },
        ],
      },
    ],
  ],
  ["lists of a thousand levels", [deepList(1000)]],
  ["a picture", [{ ...image, src: "__proto__", width: "1 onerror=x", caption: "<script>" }]],
])("C4: nothing executable comes out of %s", (_name, children) => {
  const { container } = renderInTheme(<RichTextView content={documentOf(...children)} imageUrls={{}} />);
  expect(dangersIn(container)).toEqual([]);
});

test("dangersIn finds dangers", () => {
  const bad = document.createElement("div");
  bad.innerHTML = `<a href="javascript:x">a</a><p onclick="x" style="position:fixed">b</p><script></script>`;
  expect(dangersIn(bad)).toEqual(["href=javascript:x", "onclick=x", "style=position:fixed", "SCRIPT"]);
});

test("every random document is rendered without anything dangerous", () => {
  fc.assert(
    fc.property(randomRichText, (content) => {
      const { container, unmount } = renderInTheme(<RichTextView content={content} />);
      const dangers = dangersIn(container).filter(
        (danger) =>
          !/^(?:href=(?:\/|#|sms:|ftp:)|(?:href|src)=data:image\/(?:png|jpeg);base64,)/.test(danger),
      );
      unmount();
      expect(dangers).toEqual([]);
    }),
    { numRuns: 40 },
  );
});
