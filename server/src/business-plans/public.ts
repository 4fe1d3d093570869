// The exports of business plans for other capabilities and the composition root.
import type { MailTemplate } from "../platform/mail/mailer";
import { planReviewMail } from "./plan-review.email";

export { openPlan } from "./open-plan";
export { setNextReview } from "./review-plan";

export const businessPlanMails: readonly MailTemplate<never>[] = [planReviewMail];
