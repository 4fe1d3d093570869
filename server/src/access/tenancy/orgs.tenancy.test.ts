// Every kind of caller makes the calls about organisations, teams and roles: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_ORGS } from "./rows-of-orgs.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_ORGS);
