// Why a webhook was stopped, for its card and the mail to the admins (spec 9 §2).
import type { StopReason } from "./webhook-delivery";

export const STOP_REASON_IN_WORDS: Readonly<Record<StopReason, string>> = {
  gone: "Its receiver answered that it is gone for good (410).",
  failing: "Nothing could be delivered to it for five days.",
};
