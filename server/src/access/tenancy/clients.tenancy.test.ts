// Every kind of caller makes the calls about clients and contacts: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_CLIENTS } from "./rows-of-clients.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_CLIENTS);
