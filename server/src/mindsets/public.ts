// Public interface of mindsets for other capabilities.
export { addMindset } from "./add-mindset";
export { mindsetsById, lockProvidedMindsets } from "./mindsets.db";
