// What other capabilities and the composition root may use of identity.
export { authenticate } from "./authenticate";
export { poolClientId } from "./pools";
export { prepareIdentity } from "./prepare-identity";
export { startSession } from "./start-session";
