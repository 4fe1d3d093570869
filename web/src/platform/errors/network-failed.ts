// What people are told when no answer came (spec 1 §8, Dialogs): one wording for the whole product.
export const NETWORK_FAILED = {
  title: "Network request failed",
  text: "Please reload the page and try again",
} as const;

/** In a form, where a reload would lose what is typed, and trying again is enough. */
export const NETWORK_FAILED_IN_FORM = `${NETWORK_FAILED.title}. Please check your connection and try again.`;
