// The part of access that other capabilities may use.
export { featureToggles, roleFeatures, roles } from "./access.tables";
