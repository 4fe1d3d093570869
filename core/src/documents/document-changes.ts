// The parts of a document that a live message can be about.

export const DOCUMENT_CHANGES = ["answers", "document", "comments", "actions", "meeting", "shares"] as const;
export type DocumentChange = (typeof DOCUMENT_CHANGES)[number];
