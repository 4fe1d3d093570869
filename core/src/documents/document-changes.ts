// The parts of a document that a live message about a change can name, so that readers fetch only those again.

export const DOCUMENT_CHANGES = ["answers", "document", "comments", "actions", "meeting", "shares"] as const;
export type DocumentChange = (typeof DOCUMENT_CHANGES)[number];
