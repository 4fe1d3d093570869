// The types of documents that templates are made for (spec 7 §1), in the order of lists.

export const DOC_TYPES = ["Pre-work", "Delivery", "Feedback", "Business Plan"] as const;
export type DocType = (typeof DOC_TYPES)[number];

/** 'Delivery' is shown as 'Session Record' (spec 7 §4). */
export const DOC_TYPE_NAMES: Readonly<Record<DocType, string>> = {
  "Pre-work": "Pre-work",
  Delivery: "Session Record",
  Feedback: "Feedback",
  "Business Plan": "Business Plan",
};
