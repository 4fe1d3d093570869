// Every kind of caller makes the calls about work items: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_WORK_ITEMS } from "./rows-of-work-items.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_WORK_ITEMS);
