// The exports of users for other capabilities.
export { changeEmail } from "./change-email";
export { completeSetUpStep } from "./complete-set-up-step";
export { createUser } from "./create-user";
export { findOrCreateUser } from "./find-or-create-user";
export { acceptInvitation, isInvitationPending, noteInvitationSent, registerMember } from "./invitation";
export { emailChanged, invitationAccepted } from "./users.events";
export { lockUser } from "./lock-user";
export { users } from "./users.tables";
export { verifyEmail } from "./verify-email";
