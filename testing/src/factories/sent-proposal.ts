// Sent proposals with their signees, for the tests of other capabilities.
export { aProposalOut, responseTo } from "@gap/server/proposals/signing/signing.test-kit";
