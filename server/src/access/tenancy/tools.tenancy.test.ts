// Every kind of caller makes the calls about the provider's staff and developers: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_TOOLS } from "./rows-of-tools.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_TOOLS);
