// Every kind of caller makes the calls about the caller's own person: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_PEOPLE } from "./rows-of-people.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_PEOPLE);
