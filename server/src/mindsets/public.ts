// Public interface of mindsets for other capabilities.
export { addMindset } from "./add-mindset";
export { publishedMindsets } from "./mindsets.db";
