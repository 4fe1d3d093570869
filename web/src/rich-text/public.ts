// The public interface of rich text for the rest of the web app: the editor, picture uploads and the view.
export { RichTextEditor } from "./editor/rich-text-editor";
export { useImageUpload } from "./use-image-upload";
export { RichTextView } from "./view/rich-text-view";
