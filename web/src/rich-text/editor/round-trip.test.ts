// Tests that any document survives a round trip through the editor unchanged.
import { createHeadlessEditor } from "@lexical/headless";
import fc from "fast-check";
import { expect, test } from "vitest";
import { randomRichText } from "@gap/core/rich-text/random-rich-text.test-data";
import { EMPTY_RICH_TEXT } from "@gap/core/rich-text/rich-text-kinds";
import { richTextSchema, type RichText } from "@gap/core/rich-text/rich-text.schema";
import { documentToEditor } from "./document-to-editor";
import { EDITOR_NODES } from "./editor-nodes";
import { editorToDocument } from "./editor-to-document";

const editor = createHeadlessEditor({
  nodes: EDITOR_NODES,
  onError: (error) => {
    throw error;
  },
});

function thereAndBack(document: RichText): RichText {
  editor.setEditorState(editor.parseEditorState(documentToEditor(document)));
  return editorToDocument(editor.getEditorState());
}

const isUnwritten = ({ root }: RichText) =>
  JSON.stringify(root.children) === '[{"type":"paragraph","children":[]}]';

test("a random document survives the round trip", () => {
  fc.assert(
    fc.property(
      randomRichText.filter((document) => !isUnwritten(document)),
      (document) => {
        expect(thereAndBack(document)).toEqual(document);
      },
    ),
    { numRuns: 300 },
  );
});

test("a random document survives a round trip through the editor's JSON, which copying uses", () => {
  fc.assert(
    fc.property(
      randomRichText.filter((document) => !isUnwritten(document)),
      (document) => {
        editor.setEditorState(editor.parseEditorState(documentToEditor(document)));
        const copied = JSON.stringify(editor.getEditorState());
        expect(editorToDocument(editor.parseEditorState(copied))).toEqual(document);
      },
    ),
    { numRuns: 100 },
  );
});

test("an empty document stays empty, although the editor shows an empty line", () => {
  expect(thereAndBack(EMPTY_RICH_TEXT)).toEqual(EMPTY_RICH_TEXT);
});

const json = (type: string, rest: object) => ({ type, version: 1, ...rest });
const element = (type: string, children: object[], rest: object = {}) =>
  json(type, { children, direction: null, format: "", indent: 0, ...rest });
const words = (text: string, rest: object = {}) =>
  json("text", { text, detail: 0, format: 0, mode: "normal", style: "", ...rest });

function documentOfState(...children: object[]): RichText {
  return editorToDocument(editor.parseEditorState(JSON.stringify({ root: element("root", children) })));
}

test.each<[string, object[], object[]]>([
  [
    "unsupported styles",
    [
      element("paragraph", [
        words("a", {
          style: "position: fixed; color: rgb(16, 96, 110); font-size: 12pt; background: url(//evil.example)",
        }),
      ]),
    ],
    [{ type: "paragraph", children: [{ type: "text", text: "a", colour: "#10606e", size: 16 }] }],
  ],
  [
    "a link that may not be followed",
    [
      element("paragraph", [
        element("link", [words("a")], { url: "javascript:alert(1)", rel: null, target: null, title: null }),
      ]),
    ],
    [{ type: "paragraph", children: [{ type: "text", text: "a" }] }],
  ],
  [
    "control characters and line breaks in a text",
    [element("paragraph", [words("a\u0000b\nc\ud800")])],
    [
      {
        type: "paragraph",
        children: [{ type: "text", text: "ab" }, { type: "linebreak" }, { type: "text", text: "c" }],
      },
    ],
  ],
  [
    "adjacent texts with the same look",
    [element("paragraph", [words("a"), words("b"), words("c", { format: 1 })])],
    [
      {
        type: "paragraph",
        children: [
          { type: "text", text: "ab" },
          { type: "text", text: "c", marks: ["bold"] },
        ],
      },
    ],
  ],
  [
    "a ragged table",
    [
      element("table", [
        element("tablerow", [
          element("tablecell", [element("paragraph", [words("a")])], {
            headerState: 0,
            colSpan: 3,
            rowSpan: 1,
          }),
        ]),
        element("tablerow", [
          element("tablecell", [], { headerState: 0, colSpan: 1, rowSpan: 1 }),
          element("tablecell", [element("paragraph", [words("b")])], {
            headerState: 0,
            colSpan: 1,
            rowSpan: 1,
          }),
        ]),
      ]),
    ],
    [
      {
        type: "table",
        children: [
          {
            type: "row",
            children: [
              { type: "cell", children: [{ type: "paragraph", children: [{ type: "text", text: "a" }] }] },
              { type: "cell", children: [{ type: "paragraph", children: [] }] },
            ],
          },
          {
            type: "row",
            children: [
              { type: "cell", children: [{ type: "paragraph", children: [] }] },
              { type: "cell", children: [{ type: "paragraph", children: [{ type: "text", text: "b" }] }] },
            ],
          },
        ],
      },
    ],
  ],
])("%s are converted to valid content", (_name, state, expected) => {
  const document = documentOfState(...state);
  expect(document.root.children).toEqual(expected);
  expect(richTextSchema.safeParse(document).success).toBe(true);
});

test("a table that is too wide becomes lines with its text", () => {
  const cells = Array.from({ length: 60 }, (_, index) =>
    element("tablecell", [element("paragraph", [words(`${index}`)])], {
      headerState: 0,
      colSpan: 1,
      rowSpan: 1,
    }),
  );
  const document = documentOfState(element("table", [element("tablerow", cells)]));
  expect(document.root.children).toEqual([
    {
      type: "paragraph",
      children: [{ type: "text", text: Array.from({ length: 60 }, (_, index) => index).join("\t") }],
    },
  ]);
});
