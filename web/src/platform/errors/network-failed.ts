// The messages for a request without a response (spec 1 §8, Dialogs).
export const NETWORK_FAILED = {
  title: "Network request failed",
  text: "Please reload the page and try again",
} as const;

/** For forms, where reloading would lose the user's input and a retry is enough. */
export const NETWORK_FAILED_IN_FORM = `${NETWORK_FAILED.title}. Please check your connection and try again.`;
