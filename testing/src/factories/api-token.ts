// Tokens of the public API and requests with them, for the tests of other capabilities.
export { aToken } from "@gap/server/api/api.test-kit";
