// T1 of spec 6 for the calls in rows-of-clients.
import { ROWS_OF_CLIENTS } from "./rows-of-clients.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_CLIENTS);
