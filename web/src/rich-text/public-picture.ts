// The public interface of rich text for records that have a picture of their own.
export { PictureUpload } from "./picture-upload";
