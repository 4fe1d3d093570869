// The exports of identity for other capabilities and the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { MailTemplate } from "../platform/mail/mailer";
import { clearExpiredJob } from "./clear-expired.job";
import { emailChangeAskedMail } from "./links/email-change-asked.email";
import { emailChangeMail } from "./links/email-change.email";
import { emailChangedMail } from "./links/email-changed.email";
import { invitationMail } from "./links/invitation.email";
import { newLinkMail } from "./links/new-link.email";
import { orgInvitationMail } from "./links/org-invitation.email";
import { passwordChangedMail } from "./links/password-changed.email";
import { passwordResetMail } from "./links/password-reset.email";
import { renewLinkJob } from "./links/renew-link.job";
import { requestPasswordResetJob } from "./links/request-password-reset.job";
import { guestCodeMail } from "./sign-in/guest-code.email";
import { mailGuestCodeJob } from "./sign-in/mail-guest-code.job";
import { newDeviceMail } from "./sessions/new-device.email";
import { rotateSigningKeysJob } from "./sessions/rotate-signing-keys.job";
import { signInCodeMail } from "./sign-in/sign-in-code.email";
import { signUpCodeMail } from "./sign-up/sign-up-code.email";

export {
  chargeAddressOfCall,
  consumeAddressAllowance,
  consumeAllowance,
  refundAddress,
  refundAllowanceWithin,
} from "./allowances";
export { authenticate, FEATURES_OF_ROLE, viewerOf } from "./sessions/authenticate";
export { authoriseRequest } from "./authorise-request";
export { callbackUrlFor } from "./federated/federated-request";
export { federatedRoutes } from "./federated/federated.routes";
export { identityRoutes } from "./identity.routes";
export { hashPassword } from "./passwords/passwords";
export { liveAccess } from "./sessions/live-access";
export { openServiceSession } from "./sessions/service-session";
export { poolClientId } from "./pools";
export { prepareIdentity } from "./prepare-identity";
export { replaceSigningKeys } from "./sessions/signing-keys";
export { sendInvitation } from "./links/send-invitation";
export { setPassword } from "./passwords/set-password";
export { startSession } from "./sessions/start-session";
export { expectGuest } from "./sign-in/expect-guest";
export { tokensOfSession } from "./sessions/tokens-of-session";

export const identityJobs: readonly JobDefinition<never>[] = [
  clearExpiredJob,
  mailGuestCodeJob,
  renewLinkJob,
  requestPasswordResetJob,
  rotateSigningKeysJob,
];
export const identityMails: readonly MailTemplate<never>[] = [
  signInCodeMail,
  guestCodeMail,
  emailChangeAskedMail,
  emailChangeMail,
  emailChangedMail,
  invitationMail,
  newDeviceMail,
  newLinkMail,
  orgInvitationMail,
  passwordChangedMail,
  passwordResetMail,
  signUpCodeMail,
];
