// What the server and the page both say of the academy (spec 2 §8).

export const NOT_SET_UP_FOR_ACADEMY =
  "Your account is not yet set up for Gap Academy. Please contact support.";
