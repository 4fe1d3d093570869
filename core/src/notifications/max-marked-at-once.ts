// In its own file, so that pages that need only this do not load the schemas.

/** Upper limit of ids for 'Mark all as read', more than a list can show. */
export const MAX_MARKED_AT_ONCE = 500;
