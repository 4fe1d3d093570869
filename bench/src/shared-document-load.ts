// First loads of a guest on a slow phone: the entry of a shared document, and the document to fill in.
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aDocument } from "@gap/testing/factories/document";
import { givesAddress, sharesWithContact } from "@gap/testing/factories/share";
import { aTemplate } from "@gap/testing/factories/template";
import type { Environment } from "./bench-setup";
import type { Figure } from "./figure";
import { measureFirstLoad } from "./first-load";
import { sessionIn } from "./browser-session";
import { withSigningServer, type SigningServer } from "./signing-server";

const MOST_TIMES = 2;
const MOST_SCRIPT_KB = 130;

export async function measureSharedDocumentLoad(environment: Environment): Promise<Figure[]> {
  return withSigningServer({ environment, prints: false }, async (setup) => {
    const { entry, fillIn, stored } = await aSharedDocument(setup);
    return [
      ...(await measureFirstLoad({
        name: "Entry of a shared document",
        address: entry,
        useful: "input[name=email]",
        stored: {},
        mostTimes: MOST_TIMES,
        mostScriptKb: MOST_SCRIPT_KB,
      })),
      ...(await measureFirstLoad({
        name: "Filling in a shared document",
        address: fillIn,
        useful: "main textarea",
        stored,
        mostTimes: MOST_TIMES,
      })),
    ];
  });
}

/** Twelve questions of the kinds that most templates have, shared with a contact who has come in. */
async function aSharedDocument({ server, region }: SigningServer) {
  const stage = await aDocument(server, "draft");
  const { advisor, clientId } = stage;
  const kinds = ["longAnswer", "shortAnswer", "number", "singleChoice", "rating", "date"] as const;
  const content = [...kinds, ...kinds].map((kind, place) =>
    newBlock(kind, () => region.newId(), `Question ${place + 1}`),
  );
  const { id: blueprintId } = await aTemplate(server, advisor, { content });
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  const { token, email } = await sharesWithContact(server, { ...stage, documentId });
  const person = await givesAddress(server, { token, email });
  const { tokens, userId, clientOrgId } = await server.as(person).docShare.getMyAccessTokens.query({ token });
  return {
    entry: `${server.url}/au/share/${token}`,
    fillIn: `${server.url}/au/org/${clientOrgId}/documents/edit/${documentId}`,
    stored: sessionIn({ ...tokens, userId }),
  };
}
