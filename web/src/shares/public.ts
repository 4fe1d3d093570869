// The public interface of shares for other capabilities.
export { ShareDialog } from "./dialog/share-dialog";
