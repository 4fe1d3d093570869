// Every kind of caller makes the calls about integrations: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_INTEGRATIONS } from "./rows-of-integrations.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_INTEGRATIONS);
