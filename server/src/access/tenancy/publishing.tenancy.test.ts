// Every kind of caller makes the calls about templates and processes: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_PUBLISHING } from "./rows-of-publishing.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_PUBLISHING);
