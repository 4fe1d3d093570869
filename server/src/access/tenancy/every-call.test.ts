// Makes every private call of the product once, by a caller who may make it. `npm test` runs it on the embedded
// database, and the whole matrix on PostgreSQL.
import { MATRIX } from "./matrix.test-kit";
import { testEachCallOnce } from "./tenancy.test-kit";

testEachCallOnce(MATRIX);
