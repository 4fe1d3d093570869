// What the rest of the web app may use of rich text: the one editor, with its pictures, and the one view.
export { RichTextEditor } from "./editor/rich-text-editor";
export { useImageUpload } from "./use-image-upload";
export { RichTextView } from "./view/rich-text-view";
