// T1 of spec 6 for the calls in rows-of-work-items.
import { ROWS_OF_WORK_ITEMS } from "./rows-of-work-items.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_WORK_ITEMS);
