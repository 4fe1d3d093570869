// What one request to the API may hold (spec 4 §H): the web app keeps to it, the server refuses more.

export const MOST_CALLS_A_BATCH = 20;
