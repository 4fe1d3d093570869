// Every kind of caller makes the calls about documents and actions: nobody gets data of another organisation (spec 6 T1).
import { ROWS_OF_DOCUMENTS } from "./rows-of-documents.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_DOCUMENTS);
