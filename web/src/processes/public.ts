// Public interface of processes for other capabilities.
export { outlineInWords, roleName, shownVersion } from "./process-words";
export { STEP_KIND_ICONS } from "./step-kind-icons";
