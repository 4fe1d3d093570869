// The public interface of rich text for pages that only show texts, apart from the editor that they need not load.
export { RichTextView } from "./view/rich-text-view";
export { ImageUrlsContext, Picture } from "./picture";
