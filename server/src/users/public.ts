// What other capabilities may use of users.
export { changeEmail } from "./change-email";
export { createUser } from "./create-user";
export { acceptInvitation, isInvitationPending, noteInvitationSent } from "./invitation";
export { users } from "./users.tables";
export { verifyEmail } from "./verify-email";
