// The names of a business plan, in a file of its own, so that pages that only name it need not load blocks.

/** In lists, and in its PDF. */
export const BUSINESS_PLAN = "Business plan";
/** Spec 1 §3: the service name of a business plan starts with these words. */
export const BUSINESS_PLAN_SERVICE = "Business Plan";
