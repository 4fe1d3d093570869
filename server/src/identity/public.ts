// What other capabilities and the composition root may use of identity.
import { clearExpiredJob } from "./clear-expired.job";
import { signInCodeMail } from "./sign-in/sign-in-code.email";

export { authenticate } from "./sessions/authenticate";
export { identityRoutes } from "./identity.routes";
export { hashPassword } from "./passwords/passwords";
export { poolClientId } from "./pools";
export { prepareIdentity } from "./prepare-identity";
export { setPassword } from "./passwords/set-password";
export { startSession } from "./sessions/start-session";

export const identityJobs = [clearExpiredJob];
export const identityMails = [signInCodeMail];
