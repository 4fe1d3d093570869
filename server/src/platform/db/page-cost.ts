// What the planner thinks a page of an index costs. Its own figure of 4 is from the days of turning disks: with it, a
// search by two words reads whole tables instead of following two indexes.

export const RANDOM_PAGE_COST = 1.1;
