// The first load of a document of 300 answers on a slow phone, until its answers can be edited, compared with a bare React page
// that fetches the same data and shows the same questions and answers in bare text areas.
import type { SignedInPerson } from "@gap/testing/sign-in";
import { callingAt } from "../embedded-server";
import type { Figure } from "../figure";
import { measureFirstLoad } from "../first-load";
import { sessionIn } from "../browser-session";
import { aFilledDocument, ANSWERS_OF_LONG_DOCUMENT, pathOfDocument } from "./filled-document";

const MOST_TIMES = 2;

const BARE_DOCUMENT = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  const { title, blocks, answers } = await (await fetch("/data.json")).json();
  const values = new Map(answers.map(({ blockId, value }) => [blockId, value]));
  createRoot(document.getElementById("root")).render(
    createElement("main", null,
      createElement("h1", null, title),
      blocks.map(({ id, title }) =>
        createElement("p", { key: id },
          createElement("label", { htmlFor: id }, title),
          createElement("textarea", { id, defaultValue: String(values.get(id)) })))));
`;

export async function measureDocumentLoad(url: string, person: SignedInPerson): Promise<Figure[]> {
  const calling = callingAt(url)(person);
  const document = await aFilledDocument(calling, ANSWERS_OF_LONG_DOCUMENT);
  const { documentId } = document;
  return measureFirstLoad({
    name: `A document of ${ANSWERS_OF_LONG_DOCUMENT} answers`,
    address: `${url}${pathOfDocument(person, document)}`,
    useful: "main textarea",
    stored: sessionIn(person),
    mostTimes: MOST_TIMES,
    control: {
      name: "bare React page with the same data",
      script: BARE_DOCUMENT,
      useful: "main textarea",
      data: await calling.query("document.get", { documentId }),
    },
  });
}
