// T1 of spec 6 for the calls in rows-of-orgs.
import { ROWS_OF_ORGS } from "./rows-of-orgs.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_ORGS);
