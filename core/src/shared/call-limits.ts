// Limits on one API request (spec 4 §H). The web app stays within them; the server enforces them.

export const MAX_CALLS_PER_BATCH = 20;
