// Every kind of caller makes the calls about the calculator: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_VALUE_GAP } from "./rows-of-value-gap.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_VALUE_GAP);
