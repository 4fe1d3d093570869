// The part of access that other capabilities may use.
export { FeatureToggleTab } from "./feature-toggles/feature-toggle-tab";
export { useHoldsFeature } from "./use-holds-feature";
