// The version of the public API; the major one is in its address.
export const PRODUCT_API_VERSION = "1.0.0";
