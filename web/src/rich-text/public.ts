// The public interface of rich text for pages where texts are written: the editor and picture uploads.
export { RichTextEditor } from "./editor/rich-text-editor";
export { useImageUpload } from "./use-image-upload";
