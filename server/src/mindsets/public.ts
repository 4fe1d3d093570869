// Public interface of mindsets for other capabilities.
export { addMindset } from "./add-mindset";
export { mindsetsById, publishedMindsets } from "./mindsets.db";
