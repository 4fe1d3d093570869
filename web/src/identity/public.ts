// The exports of identity for the rest of the web app.
export { StatusPage } from "./links/status-page";
export { NewPasswordFields, useNewPassword } from "./new-password-fields";
export { SignInArea } from "./sign-in-area";
export { takeSignInArrival } from "./sign-in-arrival";
