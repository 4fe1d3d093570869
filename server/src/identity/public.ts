// What other capabilities and the composition root may use of identity.
import { clearExpiredJob } from "./clear-expired.job";
import { signInCodeMail } from "./sign-in-code.email";

export { authenticate } from "./authenticate";
export { identityRoutes } from "./identity.routes";
export { hashPassword } from "./passwords";
export { poolClientId } from "./pools";
export { prepareIdentity } from "./prepare-identity";
export { setPassword } from "./set-password";
export { startSession } from "./start-session";

export const identityJobs = [clearExpiredJob];
export const identityMails = [signInCodeMail];
