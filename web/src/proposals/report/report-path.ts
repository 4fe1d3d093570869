/** The last part of the report's path, where a proposal has its id. */
export const REPORT = "report";
