// The public interface of rich text for other capabilities: the pictures of their documents.
export { areCopies } from "./are-copies";
export { changeImageKeys, changeImages } from "./change-images";
export { copyImagesJob } from "./copy-images.job";
export { imageUrlsByKey, imageUrlsOf } from "./image-urls";
export { assertNoneMissing } from "./usable-images";
