// T1 of spec 6 for the calls in rows-of-shares.
import { ROWS_OF_SHARES } from "./rows-of-shares.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_SHARES);
