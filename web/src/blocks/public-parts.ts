// Parts of blocks that other pages use, apart from the blocks that they need not load.
export { LinesEditor } from "./parts/lines-editor";
export { ReadTable } from "./parts/read-table";
export { typedLine, typedText } from "./parts/typed-text";
export { useFocusNext } from "./parts/use-focus-next";
