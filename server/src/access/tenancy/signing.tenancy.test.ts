// T1 of spec 6 for the calls in rows-of-signing.
import { ROWS_OF_SIGNING } from "./rows-of-signing.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_SIGNING);
