import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellPath } from "@gap/core/blocks/answer-path";
import { aBlock, answered, idOf, NO_ANSWERS_AT_ALL } from "@gap/core/blocks/blocks.test-data";
import {
  answerKey,
  answersAfter,
  problemsOfChanges,
  reusedOperations,
  saveAnswers,
  type AnswerChange,
  type AppliedOperation,
  type StoredAnswer,
} from "./save-answers";

const long = aBlock("longAnswer", 1);
const rating = aBlock("rating", 2);
const table = aBlock("table", 3, { rows: { addable: 2 } });
const files = aBlock("fileUpload", 4, { mostFiles: 1 });
const blocks = [long, rating, table, files];

function change(fields: Partial<AnswerChange> = {}): AnswerChange {
  return { blockId: long.id, path: "", value: "Mine", baseRevision: 0, operationId: idOf(900), ...fields };
}

const ANA = "ana";

function stored(value: unknown, revision: number): ReadonlyMap<string, StoredAnswer> {
  return new Map([[answerKey(change()), { value, revision, savedBy: "ben" }]]);
}

describe("answers that are saved", () => {
  it("get one revision each, in their order", () => {
    const changes = [change(), change({ blockId: rating.id, value: 7, operationId: idOf(901) })];
    const outcome = saveAnswers(changes, {
      revision: 4,
      stored: new Map(),
      applied: new Map(),
      savedBy: ANA,
    });
    expect(outcome.revision).toBe(6);
    expect(outcome.saved).toEqual([
      { blockId: long.id, path: "", revision: 5 },
      { blockId: rating.id, path: "", revision: 6 },
    ]);
  });

  it("of one question in one call leave the last one", () => {
    const changes = [change(), change({ value: null, operationId: idOf(901) })];
    const document = { revision: 4, stored: stored("Theirs", 3), applied: new Map(), savedBy: ANA };
    const outcome = saveAnswers(changes, document);
    const former = [{ ...change(), value: "Theirs" }];
    expect(answersAfter(former, outcome)).toMatchObject([{ blockId: long.id, value: null }]);
  });

  it.each([
    ["an answer seen by its writer", "Theirs", 3, 3, false],
    ["a newer answer", "Theirs", 3, 2, true],
    ["a newer answer that is the same", "Mine", 3, 2, false],
    ["an answer that was not there", "Theirs", 1, 0, true],
    ["an emptied answer", null, 3, 2, true],
  ])("replace %s", (_, theirs, revision, baseRevision, overwrites) => {
    const outcome = saveAnswers([change({ baseRevision })], {
      revision: 3,
      stored: stored(theirs, revision),
      applied: new Map(),
      savedBy: ANA,
    });
    expect(outcome.saved[0]?.overwrote).toEqual(
      overwrites ? { value: theirs, revision, savedBy: "ben" } : undefined,
    );
    expect(outcome.writes[0]).toMatchObject({ previous: theirs, value: "Mine" });
  });

  it("are answered, not saved again, if the call is repeated", () => {
    const applied = new Map<string, AppliedOperation>([
      [idOf(900), { blockId: long.id, path: "", revision: 2, value: "Mine" }],
    ]);
    const outcome = saveAnswers([change()], {
      revision: 5,
      stored: stored("Newer", 5),
      applied,
      savedBy: ANA,
    });
    expect(outcome).toEqual({
      revision: 5,
      saved: [{ blockId: long.id, path: "", revision: 2 }],
      writes: [],
    });
    expect(reusedOperations([change()], applied)).toEqual([]);
    expect(reusedOperations([change({ value: "Other" })], applied)).toEqual([idOf(900)]);
    expect(reusedOperations([change({ blockId: rating.id })], applied)).toEqual([idOf(900)]);
  });

  it("leave no gap in the revisions, and every overwritten value in the history", () => {
    const someChange = fc.record({
      blockId: fc.constantFrom(long.id, rating.id),
      value: fc.constantFrom("one", "two", null),
      behind: fc.nat(3),
      operation: fc.nat(12),
    });
    fc.assert(
      fc.property(
        fc.array(fc.array(someChange, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        (calls) => {
          let revision = 0;
          let current = new Map<string, StoredAnswer>();
          const history = new Map<number, unknown>();
          const applied = new Map<string, AppliedOperation>();
          for (const call of calls) {
            const changes = call.map(({ blockId, value, behind, operation }) =>
              change({
                blockId,
                value,
                baseRevision: Math.max(0, revision - behind),
                operationId: idOf(operation),
              }),
            );
            const own = changes.filter(
              ({ operationId }, place) =>
                changes.findIndex((other) => other.operationId === operationId) === place,
            );
            const fresh = own.filter((each) => reusedOperations([each], applied).length === 0);
            const outcome = saveAnswers(fresh, { revision, stored: current, applied, savedBy: ANA });
            expect(outcome.writes.map((write) => write.revision)).toEqual(
              outcome.writes.map((_, place) => revision + place + 1),
            );
            current = new Map(current);
            for (const write of outcome.writes) {
              history.set(write.revision, write.value);
              current.set(answerKey(write), { ...write, savedBy: ANA });
              applied.set(write.operationId, write);
            }
            const overwritten = outcome.saved.flatMap(({ overwrote }) => overwrote ?? []);
            expect(overwritten.map((each) => history.get(each.revision))).toEqual(
              overwritten.map(({ value }) => value),
            );
            ({ revision } = outcome);
          }
          for (const { value, revision: at } of current.values()) expect(history.get(at)).toEqual(value);
        },
      ),
    );
  });
});

describe("answers that are refused", () => {
  const document = { blocks, answers: NO_ANSWERS_AT_ALL, revision: 3 };

  it.each([
    ["of an unknown question", { blockId: idOf(77) }, /not part of the document/],
    ["at an unknown path", { path: "row/column" }, /not part of the document/],
    ["of another kind", { value: 12 }, /not an answer/],
    ["that are too long", { value: "x".repeat(20_001) }, "An answer can have 20,000 characters"],
    ["based on a revision to come", { baseRevision: 4 }, /does not exist/],
    ["out of range", { blockId: rating.id, value: 11 }, /not an answer/],
  ] as const)("answers %s", (_, fields, message) => {
    expect(problemsOfChanges([change(fields)], document)).toEqual([
      { field: "answers.0", message: expect.stringMatching(message) as string },
    ]);
  });

  it("empties any answer", () => {
    expect(problemsOfChanges([change({ value: null })], document)).toEqual([]);
  });

  it("beyond the rows of a table or the files of an upload, but keeps those that exist", () => {
    const cell = (row: number) => ({
      blockId: table.id,
      path: cellPath({ rowId: idOf(row), columnId: table.columns[0]?.id ?? "" }),
      value: "Cell",
    });
    const changes = [change(cell(1)), change(cell(2)), change(cell(3))];
    expect(problemsOfChanges(changes, document)).toEqual([
      { field: "answers.2", message: "This table can have 2 rows" },
    ]);
    const full = answered(...[1, 2, 3].map((row) => [table, "Cell", cell(row).path] as const));
    expect(problemsOfChanges([change(cell(3))], { ...document, answers: full })).toEqual([]);
    const file = (row: number) => ({
      blockId: files.id,
      path: cellPath({ rowId: idOf(row), columnId: "file" }),
      value: { key: "key", fileName: "plan.pdf" },
    });
    expect(problemsOfChanges([change(file(1)), change(file(2))], document)).toEqual([
      { field: "answers.1", message: "One file can be uploaded here" },
    ]);
  });
});
