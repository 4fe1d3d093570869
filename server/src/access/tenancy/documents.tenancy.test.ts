// T1 of spec 6 for the calls in rows-of-documents.
import { ROWS_OF_DOCUMENTS } from "./rows-of-documents.test-kit";
import { testTenancyOf } from "./tenancy.test-kit";

testTenancyOf(ROWS_OF_DOCUMENTS);
