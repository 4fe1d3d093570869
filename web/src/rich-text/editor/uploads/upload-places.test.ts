import { $createTextNode, $createParagraphNode, $getRoot, createEditor, type ElementNode } from "lexical";
import { expect, test } from "vitest";
import { EDITOR_NODES } from "../editor-nodes";
import { $isUploadPlaceNode } from "./upload-place-node";
import { $insertPlaces } from "./upload-places";

/** Paragraphs with these texts; the caret is in the middle of the chosen one. */
function blocksAfterInserting(texts: readonly string[], caretIn: number | undefined): string[] {
  const editor = createEditor({ nodes: [...EDITOR_NODES] });
  editor.update(
    () => {
      const paragraphs = texts.map((text) => {
        const paragraph = $createParagraphNode();
        return text === "" ? paragraph : paragraph.append($createTextNode(text));
      });
      $getRoot()
        .clear()
        .append(...paragraphs);
      const written: ElementNode | undefined = caretIn === undefined ? undefined : paragraphs[caretIn];
      const text = written?.getFirstChild();
      if (text) text.selectNext(0, 0);
      else written?.select();
      $insertPlaces(["one.png", "two.png"]);
    },
    { discrete: true },
  );
  return editor.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => ($isUploadPlaceNode(node) ? node.getFileName() : node.getTextContent())),
  );
}

test.each<[string, readonly string[], number | undefined, readonly string[]]>([
  ["after the sentence with the caret", ["A", "B"], 0, ["A", "one.png", "two.png", "B"]],
  ["before an empty paragraph with the caret", ["A", "", "B"], 1, ["A", "one.png", "two.png", "", "B"]],
  ["at the end, with a paragraph to write on", ["A"], 0, ["A", "one.png", "two.png", ""]],
  ["at the end if there is no caret", ["A", "B"], undefined, ["A", "B", "one.png", "two.png", ""]],
])("places are inserted %s", (_where, texts, caretIn, expected) => {
  expect(blocksAfterInserting(texts, caretIn)).toEqual(expected);
});
