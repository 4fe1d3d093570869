// Every kind of caller makes the calls about sending and signing: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_SIGNING } from "./rows-of-signing.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_SIGNING);
