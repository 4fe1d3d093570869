// First load of a proposal by a signee on a slow phone.
import { aDraftFor, newestLinkTo } from "@gap/server/proposals/signing/signing.test-kit";
import { aService } from "@gap/testing/factories/proposal";
import type { Figure } from "./figure";
import { measureFirstLoad } from "./first-load";
import type { Environment } from "./bench-setup";
import { sessionIn } from "./browser-session";
import { withSigningServer, type SigningServer } from "./signing-server";

const SERVICES = 12;

export async function measureSignViewLoad(environment: Environment): Promise<Figure[]> {
  return withSigningServer({ environment, prints: false }, async (setup) => {
    const { address, stored } = await aSigneeOf(setup);
    // The heading on the proposal's cover.
    return measureFirstLoad({ name: "Sign view", address, useful: "main h1", stored });
  });
}

/** A signee after following the mailed link: with a session, about to open the proposal. */
async function aSigneeOf({ server, advisor }: SigningServer) {
  const services = [];
  for (let n = 0; n < SERVICES; n += 1) services.push(await aService(server, advisor));
  const { client, proposal } = await aDraftFor(server, advisor, { services });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId: proposal.id });
  const { token, userId, redirectUrl } = await newestLinkTo(server, client.email);
  const { accessToken, idToken, status } =
    await server.open.user.validateCustomTokenAndReturnCognitoTokens.mutate({ token, userId });
  if (accessToken === undefined || idToken === undefined) throw new Error(`The mailed link is ${status}`);
  const stored = sessionIn({ accessToken, idToken, userId });
  return { address: new URL(redirectUrl, server.url).toString(), stored };
}
