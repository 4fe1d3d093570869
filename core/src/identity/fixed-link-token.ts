// The fixed token of emailed-link pages (spec 1 §4, spec 4 §A): compared in the browser only. To the server it is a token
// like any other that it never made.
export const FIXED_LINK_TOKEN = "skip-validation";
