// Texts about the academy that server and page share (spec 2 §8).

export const NOT_SET_UP_FOR_ACADEMY =
  "Your account is not yet set up for Gap Academy. Please contact support.";
