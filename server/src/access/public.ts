// What other capabilities may use of access.
export { featureToggles, roleFeatures, roles } from "./access.tables";
