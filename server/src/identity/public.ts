// What other capabilities and the composition root may use of identity.
export { authenticate } from "./authenticate";
export { endSessionsOfUser } from "./end-sessions";
export { hashPassword } from "./passwords";
export { poolClientId } from "./pools";
export { prepareIdentity } from "./prepare-identity";
export { setPassword } from "./set-password";
export { startSession } from "./start-session";
