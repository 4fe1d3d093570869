// The public interface of templates for other capabilities.
export { DOC_TYPE_OPTIONS, outlineInWords, shownVersion } from "./template-words";
