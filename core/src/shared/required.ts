// The message of a field that has to be filled in (spec 1 §5). Alone in its file, so that pages that need no schema
// library can show it.

export const REQUIRED = "* Required";
