// The exports of identity for the rest of the web app.
export { AuthFooter } from "./auth-footer";
export { createGuestSignIn, guestProblem, sendGuestCode } from "./guest-sign-in";
export { StatusPage } from "./links/status-page";
export { NewPasswordFields, useNewPassword } from "./new-password-fields";
export { SignInArea } from "./sign-in-area";
export { takeSignInArrival } from "./sign-in-arrival";
export type { SignInFlow } from "./sign-in-flow";
export { EmailCodeForm } from "./verification-form";
export { verificationOf } from "./verification-of-flow";
