import { expect, test } from "vitest";
import { printablePath } from "./printable-path";

const WHOSE = { region: "au", orgId: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } as const;
const PAGE = `documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB1`;
const OWN = `org/${WHOSE.orgId}`;

test.each([[`au/${OWN}/${PAGE}`], [`/au/${OWN}/${PAGE}`], [`${OWN}/${PAGE}`]])(
  "%s is a page of the caller's organisation",
  (requested) => {
    expect(printablePath(requested, WHOSE)).toBe(`/au/${OWN}/${PAGE}`);
  },
);

test("a proposal that a client accepted is printable for their advisor too", () => {
  const requested = `au/${OWN}/clients/01ARZ3NDEKTSV4RRFFQ69G5FC2/${PAGE}`;
  expect(printablePath(requested, WHOSE)).toBe(`/${requested}`);
});

test.each(["vgc/01ARZ3NDEKTSV4RRFFQ69G5FC2", "vgc/01ARZ3NDEKTSV4RRFFQ69G5FC2/01ARZ3NDEKTSV4RRFFQ69G5FS1"])(
  "%s is the calculator of a client",
  (page) => {
    expect(printablePath(`${OWN}/${page}`, WHOSE)).toBe(`/au/${OWN}/${page}`);
  },
);

test.each([
  ["", "nothing"],
  [
    "au/org/01ARZ3NDEKTSV4RRFFQ69G5FAX/documents/proposal/01ARZ3NDEKTSV4RRFFQ69G5FB1",
    "another organisation's",
  ],
  [`eu/${OWN}/${PAGE}`, "another region's"],
  [`au/${OWN}`, "no page at all"],
  [`au/${OWN}/home`, "a page that is not made for printing"],
  [`au/${OWN}/documents/proposal/x1`, "no proposal's"],
  [`au/${OWN}/${PAGE}/more`, "below one"],
  [`au/${OWN}/vgc`, "no client's calculator"],
  [`au/${OWN}/vgc/01ARZ3NDEKTSV4RRFFQ69G5FC2/steady`, "no scenario's"],
  [`au/${OWN}/../../api/au/trpc/org.listNames`, "climbing"],
  [`au/${OWN}/%2e%2e/api`, "an encoded path traversal"],
  [`au//${OWN}/${PAGE}`, "two slashes"],
  [`//evil.example/${OWN}/${PAGE}`, "a host"],
  [`https://evil.example/au/${OWN}/${PAGE}`, "an address"],
  [`au/${OWN}/documents\\proposal/x`, "a backslash"],
  [`au/${OWN}/${PAGE}?x=1`, "a question"],
  [`au/${OWN}/${PAGE}#x`, "a mark"],
  [`au/${OWN}/docu ments`, "a space"],
  [`au/${OWN}/${PAGE}\r\n`, "a line break"],
])("%j is refused: %s", (requested) => {
  expect(printablePath(requested, WHOSE)).toBeUndefined();
});
