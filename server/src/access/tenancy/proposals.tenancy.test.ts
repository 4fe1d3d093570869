// T1 of spec 6 for the calls in rows-of-proposals.
import { ROWS_OF_PROPOSALS } from "./rows-of-proposals.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_PROPOSALS);
