// Error messages of the identity service (spec 1 §8, 4 §B), shared by the server's answers and the screens.

export const TOO_MANY_ATTEMPTS = "Too many attempts. Please try again later.";
export const USERNAME_EXISTS =
  "Unable to complete sign up. If you already have an account, please try signing in.";
export const REFUSED_BEFORE_SIGN_UP = "Unable to complete sign up. Please try again or contact support.";
export const ADDRESS_IS_YOURS = "This is already your email address";
