// The message for a required field (spec 1 §5), in its own file so that pages can show it without loading the schema
// library.

export const REQUIRED = "* Required";
