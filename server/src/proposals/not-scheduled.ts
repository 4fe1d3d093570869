// The columns of a proposal whose sending is not scheduled: what is sent or archived is no longer to be sent.
export const NOT_SCHEDULED = { scheduledFor: null, scheduledBy: null } as const;
