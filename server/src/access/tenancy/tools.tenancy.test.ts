// T1 of spec 6 for the calls in rows-of-tools.
import { ROWS_OF_TOOLS } from "./rows-of-tools.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_TOOLS);
