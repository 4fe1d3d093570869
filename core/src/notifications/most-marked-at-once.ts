// Apart from the schemas, so that a page which only needs this does not load them.

/** As many as a list can have shown before somebody presses 'Mark all as read'. */
export const MOST_MARKED_AT_ONCE = 500;
