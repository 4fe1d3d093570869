// Follows which uploads have a place in the text, and reports the places that come and go.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getNodeByKey, type EditorState, type NodeKey } from "lexical";
import { useEffect, useEffectEvent, useState } from "react";
import { $isUploadPlaceNode, UploadPlaceNode } from "./upload-place-node";
import { FROM_OUTSIDE } from "../written-document";

interface PlaceEvents {
  readonly onAdded: (fileName: string) => void;
  /** Not called if the whole text was replaced from outside. */
  readonly onRemoved: (fileName: string) => void;
}

/** The names of the files that have a place. */
export function useUploadPlaces({ onAdded, onRemoved }: PlaceEvents): readonly string[] {
  const [editor] = useLexicalComposerContext();
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const added = useEffectEvent(onAdded);
  const removed = useEffectEvent(onRemoved);
  useEffect(
    () =>
      editor.registerMutationListener(UploadPlaceNode, (mutations, { prevEditorState, updateTags }) => {
        const namesOf = (mutation: "created" | "destroyed", state: EditorState) =>
          [...mutations].flatMap(([key, each]) => (each === mutation ? nameOf(key, state) : []));
        const come = namesOf("created", editor.getEditorState());
        const gone = namesOf("destroyed", prevEditorState).filter((name) => !come.includes(name));
        setPlaced((before) => [...before.filter((name) => ![...come, ...gone].includes(name)), ...come]);
        come.forEach(added);
        if (!updateTags.has(FROM_OUTSIDE)) gone.forEach(removed);
      }),
    [editor],
  );
  return placed;
}

function nameOf(key: NodeKey, state: EditorState): string[] {
  return state.read(() => {
    const node = $getNodeByKey(key);
    return $isUploadPlaceNode(node) ? [node.getFileName()] : [];
  });
}
