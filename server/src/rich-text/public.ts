// What other capabilities may use of rich text: the pictures of the documents that they keep.
export { changeImages } from "./change-images";
export { copyImagesJob } from "./copy-images.job";
export { imageUrlsOf } from "./image-urls";
