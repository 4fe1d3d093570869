import { describe, expect, it, test } from "vitest";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import { documentFileOf, namedVersionIn, problemOfDocumentFile } from "./document-file";
import { attachmentsOf, authorsOf, missingInVersion, versionForSide } from "./document-version";
import { BLOCKS, VERSION } from "./document-version.test-data";

describe("the client's copy", () => {
  const copy = versionForSide(VERSION, "client");

  it("has nothing of the advisor's own blocks: no question, answer, file, action or person", () => {
    expect(copy.blocks.map(({ title }) => title)).toEqual(["Goals", "The year", "Accounts", "Next steps"]);
    expect(copy.files.map(({ key }) => key)).toEqual(["answer-file/a", "answer-file/b"]);
    expect(copy.actions.map(({ text }) => text)).toEqual(["Action 960"]);
    expect(Object.values(copy.people).map(({ name }) => name)).toEqual(["Tom Aldridge", "Maia Tane"]);
    expect(canonicalJson(copy)).not.toMatch(/optimistic|Our view|Our files|Margin|Ben|961/);
  });

  it("does not list the people who get the PDF by mail, neither by name nor by id", () => {
    const mailTo = [
      { kind: "member" as const, id: "id-of-a-partner", name: "Rosa Partner" },
      { kind: "contact" as const, id: "id-of-a-contact", name: "Nils Contact" },
    ];
    const version = { ...VERSION, finalised: { ...VERSION.finalised, mailTo } };
    const file = documentFileOf(version, (text) => text.length.toString(16).padStart(64, "0"));
    expect(file.snapshot).not.toMatch(/Rosa|Nils|id-of-a/);
    expect(versionForSide(version, "advisor").finalised.mailTo).toEqual(mailTo);
  });

  it("is the same if it is made twice", () => {
    expect(versionForSide(copy, "client")).toEqual(copy);
  });

  it("leaves out blocks whose condition did not hold", () => {
    const showIf = { all: [{ blockId: BLOCKS.rating.id, op: "gte" as const, value: 5 }] };
    const blocks = VERSION.blocks.map((block) =>
      block.id === BLOCKS.files.id ? { ...block, showIf } : block,
    );
    const hidden = versionForSide({ ...VERSION, blocks } as typeof VERSION, "client");
    expect(hidden.blocks.map(({ title }) => title)).not.toContain("Accounts");
    expect(hidden.files).toEqual([]);
  });

  it("leaves the firm's own version whole", () => {
    expect(versionForSide(VERSION, "advisor")).toBe(VERSION);
  });
});

test("authors of a block are named once, with the time of the last answer", () => {
  expect(authorsOf(VERSION, BLOCKS.files.id)).toEqual({
    names: ["Tom Aldridge", "Maia Tane"],
    at: new Date("2026-05-14T08:30:00Z"),
  });
  expect(authorsOf(VERSION, BLOCKS.rating.id)).toBeUndefined();
});

test("attachments have their question, author and hash", () => {
  expect(attachmentsOf(versionForSide(VERSION, "client"))).toMatchObject([
    { fileName: "Accounts.pdf", question: "Accounts", addedBy: "Tom Aldridge", sha256: "a".repeat(64) },
    { fileName: "Debtors.csv", addedBy: "Maia Tane", sha256: "b".repeat(64) },
  ]);
});

test("required questions without an answer are counted", () => {
  expect(missingInVersion(VERSION, "client")).toBe(1);
});

describe("the file in the PDF", () => {
  // Any function serves as a hash here.
  const hash = (text: string) => text.length.toString(16).padStart(64, "0");
  const file = documentFileOf(VERSION, hash);

  it("is consistent, names its version, and holds the client's copy", () => {
    expect(problemOfDocumentFile(file, hash)).toBeUndefined();
    expect(namedVersionIn(file)).toMatchObject({
      title: "Quarterly planning",
      client: { name: "Kauri Joinery" },
    });
    expect(file.snapshot).not.toContain("optimistic");
  });

  it.each([
    ["another hash", { hash: "0".repeat(64) }, "The finalised document does not match its hash"],
    ["another version", { version: 2 }, "The snapshot belongs to another document or version"],
    ["another document", { documentId: "x" }, "The snapshot belongs to another document or version"],
    [
      "another form",
      { snapshot: `${file.snapshot} `, hash: hash(`${file.snapshot} `) },
      "The finalised document is not in canonical form",
    ],
    ["no JSON", { snapshot: "{", hash: hash("{") }, "The finalised document is not in canonical form"],
  ])("with %s is refused", (_, change, problem) => {
    expect(problemOfDocumentFile({ ...file, ...change }, hash)).toBe(problem);
  });
});
