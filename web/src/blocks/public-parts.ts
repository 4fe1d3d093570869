// Parts of the blocks' settings that other editors use, apart from the blocks that they need not load.
export { LinesEditor } from "./parts/lines-editor";
export { typedLine, typedText } from "./parts/typed-text";
export { useFocusNext } from "./parts/use-focus-next";
