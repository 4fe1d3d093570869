// Every kind of caller makes the calls about shares: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_SHARES } from "./rows-of-shares.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_SHARES);
