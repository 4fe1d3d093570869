// Limits on one API request (spec 4 §H). The web app stays within them; the server enforces them.

export const MOST_CALLS_A_BATCH = 20;
