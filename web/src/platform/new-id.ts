// Ids that the browser creates: of blocks and their parts, of added rows and files. They increase even within one
// millisecond, so that rows sort by the time of adding.
import { monotonicFactory } from "ulid";

export const newId: () => string = monotonicFactory();
