// Texts in own words: objectives and expectations, which are offered again afterwards, and the introduction.
import { expect, test } from "vitest";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { aPerson } from "@gap/testing/factories/person";
import { aDraft, editOf } from "@gap/testing/factories/proposal";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";

beginWithAdvisor();

const withOwn = (ownObjectives: string[], ownExpectations: string[] = []) =>
  aDraft(server, advisor, {
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, ownObjectives, ownExpectations } }),
  });

test("lines in own words are part of the proposal, and offered for the next one, each once", async () => {
  const { id } = await withOwn(["Sell the firm", "Open a shop"], ["Answer within a day"]);
  await withOwn(["Open a shop"]);
  const { detailsInWords } = await server.as(advisor).proposals.getProposalById.query({ proposalId: id });
  expect(detailsInWords.objectives.slice(-2)).toEqual(["Sell the firm", "Open a shop"]);
  expect(detailsInWords.expectations.at(-1)).toBe("Answer within a day");
  const { objectives, expectations } = await server.as(advisor).proposals.listOwnLines.query();
  expect([objectives.toSorted(), expectations]).toEqual([
    ["Open a shop", "Sell the firm"],
    ["Answer within a day"],
  ]);
});

test("another organisation is not offered them", async () => {
  await withOwn(["Ours alone"]);
  expect(await server.as(await aPerson(region)).proposals.listOwnLines.query()).toEqual({
    objectives: [],
    expectations: [],
  });
});

test.each([
  ["an empty line", ["  "]],
  ["a line that is too long", ["a".repeat(301)]],
  ["too many lines", Array.from({ length: 13 }, (_, index) => `Line ${index}`)],
])("%s is refused", async (_what, ownObjectives) => {
  const draft = await aDraft(server, advisor);
  const edit = editOf(draft);
  await expect(
    server.as(advisor).proposals.updateProposal.mutate({
      ...edit,
      step4: { ...edit.step4, ownObjectives },
    }),
  ).rejects.toMatchObject({
    shape: { validationErrors: [{ field: expect.stringContaining("step4.ownObjectives") as string }] },
  });
});

test("an introduction is kept with the draft; one with a picture or too much text is refused", async () => {
  const draft = await aDraft(server, advisor);
  const edit = editOf(draft);
  const saving = (introduction: RichText) =>
    server.as(advisor).proposals.updateProposal.mutate({ ...edit, step4: { ...edit.step4, introduction } });
  const picture = {
    type: "image",
    src: "editor-image/01JADR5Q6Z8M4T2V9X7C3B1N0K/01JADR5Q6Z8M4T2V9X7C3B1N0M.png",
    altText: "",
    maxWidth: 500,
  } as const;
  const withPicture = { ...picture, showCaption: false, caption: "" };
  await expect(saving({ version: 1, root: { children: [withPicture] } })).rejects.toMatchObject({
    shape: {
      validationErrors: [{ message: "The letter contains a picture. Remove it to save the letter." }],
    },
  });
  await expect(saving(richTextOfPlainText("a".repeat(10_001)))).rejects.toMatchObject({
    shape: {
      validationErrors: [{ message: "The letter has more than 10,000 characters. Shorten it to save it." }],
    },
  });
  const letter = richTextOfPlainText("Dear Tom");
  await saving(letter);
  const { step4 } = await server.as(advisor).proposals.getProposalById.query({ proposalId: draft.id });
  expect(step4.introduction).toEqual(letter);
});
