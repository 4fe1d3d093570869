// What other capabilities may use of access.
export { FeatureToggleTab } from "./feature-toggles/feature-toggle-tab";
export { useHoldsFeature } from "./use-holds-feature";
