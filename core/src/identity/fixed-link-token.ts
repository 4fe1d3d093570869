// The fixed token for pages opened from an emailed link (spec 1 §4, spec 4 §A). Only the browser compares it; to the
// server it is an unknown token.
export const FIXED_LINK_TOKEN = "skip-validation";
