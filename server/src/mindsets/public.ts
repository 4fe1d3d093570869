// What other capabilities may use of mindsets.
export { addMindset } from "./add-mindset";
