// T1 of spec 6 for the calls in rows-of-people.
import { ROWS_OF_PEOPLE } from "./rows-of-people.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_PEOPLE);
