// T1 of spec 6 for the calls in rows-of-plans.
import { ROWS_OF_PLANS } from "./rows-of-plans.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_PLANS);
