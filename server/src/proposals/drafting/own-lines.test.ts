// Objectives and expectations in own words: sent with the proposal, and offered again afterwards.
import { expect, test } from "vitest";
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
