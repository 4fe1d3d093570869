import { expect, test } from "vitest";
import { commentRecipients, nextCommentMail } from "./comment-mails";
import type { DocumentSide } from "./document-status";

const PEOPLE = {
  concerned: ["owner", "colleague"],
  holders: ["director", "bookkeeper", "gone"],
  sides: new Map<string, DocumentSide>([
    ["owner", "advisor"],
    ["colleague", "advisor"],
    ["partner", "advisor"],
    ["director", "client"],
    ["bookkeeper", "client"],
    ["admin", "client"],
  ]),
};

test.each<[string, string, DocumentSide, boolean, string[], string[]]>([
  ["a shared comment of the firm", "owner", "advisor", false, [], ["director", "bookkeeper"]],
  ["a shared comment of the client", "director", "client", false, [], ["owner", "colleague"]],
  ["an internal comment", "owner", "advisor", true, [], ["colleague"]],
  ["a mentioned colleague", "owner", "advisor", true, ["partner"], ["colleague", "partner"]],
  [
    "a mentioned person of the client",
    "director",
    "client",
    false,
    ["admin"],
    ["owner", "colleague", "admin"],
  ],
  ["an internal comment that mentions the client", "owner", "advisor", true, ["director"], ["colleague"]],
  ["a stranger who is mentioned", "owner", "advisor", true, ["stranger"], ["colleague"]],
  ["its author, mentioned", "colleague", "advisor", true, ["colleague"], ["owner"]],
  ["a person mentioned twice", "owner", "advisor", false, ["director"], ["director", "bookkeeper"]],
])("recipients of %s", (_, by, side, isInternal, mentions, expected) => {
  expect(commentRecipients({ by, side, isInternal, mentions }, PEOPLE)).toEqual(expected);
});

const at = (time: string) => new Date(`2026-05-19T${time}Z`);

test.each<[string, Date | null, Date]>([
  ["the first one", null, at("10:00:00")],
  ["one that is long ago", at("09:30:00"), at("10:00:00")],
  ["exactly ten minutes ago", at("09:50:00"), at("10:00:00")],
  ["a moment ago", at("09:59:00"), at("10:09:00")],
])("the mail after %s", (_, mailedAt, expected) => {
  expect(nextCommentMail(mailedAt, at("10:00:00"))).toEqual(expected);
});
