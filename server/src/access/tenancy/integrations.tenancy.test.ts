// T1 of spec 6 for the calls in rows-of-integrations.
import { ROWS_OF_INTEGRATIONS } from "./rows-of-integrations.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_INTEGRATIONS);
