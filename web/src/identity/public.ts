// What the rest of the web app may use of identity.
export { SignInArea } from "./sign-in-area";
export { takeSignInNotice, type SignInNotice } from "./sign-in-notice";
