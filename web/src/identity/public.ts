// What the rest of the web app may use of identity.
export { StatusPage } from "./links/status-page";
export { NewPasswordFields, useNewPassword } from "./new-password-fields";
export { SignInArea } from "./sign-in-area";
export { takeSignInArrival } from "./sign-in-arrival";
