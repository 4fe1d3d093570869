// T1 of spec 6 for the calls in rows-of-value-gap.
import { ROWS_OF_VALUE_GAP } from "./rows-of-value-gap.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_VALUE_GAP);
