// Every kind of caller makes the calls about proposals: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_PROPOSALS } from "./rows-of-proposals.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_PROPOSALS);
