// The problems of a refused try, for pages that need no other part of publishing.
export { ProblemSummary } from "./problem-summary";
