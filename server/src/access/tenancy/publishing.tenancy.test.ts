// T1 of spec 6 for the calls in rows-of-publishing.
import { ROWS_OF_PUBLISHING } from "./rows-of-publishing.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_PUBLISHING);
