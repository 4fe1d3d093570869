// The planner's cost of a random page read. The default of 4 was made for spinning disks: with it, a search for two
// words scans whole tables instead of using two indexes.

export const RANDOM_PAGE_COST = 1.1;
