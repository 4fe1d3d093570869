// The public interface of mindsets: their picture, for cards in documents.
export { MindsetPicture } from "./mindset-picture";
