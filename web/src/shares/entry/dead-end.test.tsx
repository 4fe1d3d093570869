// Links that do not open their document (spec 1 §2, §8): each reason with its texts, and the ways on.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { GapError } from "@gap/core/shared/gap-error";
import { shareRefusal, type RefusedShare } from "@gap/core/shares/share-refusals";
import {
  EMAIL,
  INFO,
  OFFLINE,
  button,
  enterCode,
  fakeIdentity,
  giveEmail,
  heading,
  refused,
  showEntry,
  toCode,
} from "./entry.test-support";

const GENERIC = "Something went wrong. Please try again.";

const identity = fakeIdentity();

const FACTS: RefusedShare = {
  advisorName: "Maia Tane",
  advisorOrgName: "Harbour & Lane Advisory",
  linkKind: "personal",
  expiredOn: "2026-05-25",
};

test.each([
  {
    refusal: "expired",
    title: "This token has expired",
    text: "This token has expired. Please request a new one.",
    why: "Please request a new one. The link was good until 25 May 2026; anything already answered is kept.",
  },
  {
    refusal: "used-up",
    title: "This token has reached its usage limit",
    text: "This token has reached its usage limit. Please request a new one.",
    why: "Please request a new one.",
  },
] as const)("$title, with a way to ask for a new link", async ({ refusal, title, text, why }) => {
  const { asked, whereTo } = await showEntry({
    calls: {
      getTokenInfo: () => {
        throw refused(shareRefusal(refusal, FACTS));
      },
      requestNewLink: () => ({ requested: true }),
    },
  });
  await heading(title);
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", text);
  expect(screen.getByText(why)).toBeDefined();
  await userEvent.click(button("Ask Maia for a new link"));
  expect(
    await screen.findByText("We've let Maia know. Look out for an email with a new link."),
  ).toBeDefined();
  expect(asked.at(-1)).toEqual(["requestNewLink", { token: "the-token" }]);
  await userEvent.click(button("Go home"));
  await waitFor(() => expect(whereTo()).toBe("/au/guests"));
});

test("a new link that cannot be requested now can be requested again", async () => {
  await showEntry({
    calls: {
      getTokenInfo: () => {
        throw refused(shareRefusal("expired", FACTS));
      },
      requestNewLink: () => {
        throw OFFLINE;
      },
    },
  });
  await heading("This token has expired");
  await userEvent.click(button("Ask Maia for a new link"));
  expect(await screen.findByText(/^Network request failed/)).toBeDefined();
  expect(button("Ask Maia for a new link")).toBeDefined();
});

test("a firm without a known advisor is asked by its whole name", async () => {
  await showEntry({
    calls: {
      getTokenInfo: () => {
        throw refused(shareRefusal("expired", { ...FACTS, advisorName: FACTS.advisorOrgName }));
      },
    },
  });
  await heading("This token has expired");
  expect(button("Ask Harbour & Lane Advisory for a new link")).toBeDefined();
});

test("unknown links have no access, and only the way home", async () => {
  await showEntry({
    calls: {
      getTokenInfo: () => {
        throw refused(shareRefusal("denied"));
      },
    },
  });
  await heading("You don't have access to this token");
  expect(await screen.findByRole("alert")).toHaveProperty(
    "textContent",
    "You don't have access to this token. Please request a new one.",
  );
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Go home"]),
  );
  expect(screen.queryByRole("button", { name: /new link|different email/ })).toBeNull();
});

test("a forwarded link refuses another address, which can be corrected", async () => {
  await showEntry({
    calls: {
      createUserFromToken: () => {
        throw refused(shareRefusal("denied"));
      },
    },
  });
  await giveEmail("someone@else.example");
  await heading("You don't have access to this token");
  expect(identity.requests).toEqual([]);
  await userEvent.click(button("Use a different email"));
  await heading("Please enter your email");
  expect(screen.getByLabelText("Email address*")).toHaveProperty("value", "someone@else.example");
});

test("a link that is used up meanwhile leaves no session behind", async () => {
  const { session, asked } = await toCode({
    calls: {
      getMyAccessTokens: () => {
        throw refused(shareRefusal("used-up", FACTS));
      },
      requestNewLink: () => ({ requested: true }),
    },
  });
  await enterCode();
  await heading("This token has reached its usage limit");
  expect(session.current()).toBeUndefined();
  await userEvent.click(button("Ask Maia for a new link"));
  await waitFor(() => expect(asked.at(-1)).toEqual(["requestNewLink", { token: "the-token", email: EMAIL }]));
});

test("an open link tells nobody to wait for an email, and lets people use a different address", async () => {
  const { expiredOn: _, ...facts } = FACTS;
  await toCode({
    calls: {
      getTokenInfo: () => ({ ...INFO, linkKind: "open" }),
      getMyAccessTokens: () => {
        throw refused(shareRefusal("used-up", { ...facts, linkKind: "open" }));
      },
      requestNewLink: () => ({ requested: true }),
    },
  });
  await enterCode();
  await heading("This token has reached its usage limit");
  expect(screen.getByText("Please request a new one, or use a different email address.")).toBeDefined();
  await userEvent.click(button("Ask Maia for a new link"));
  await screen.findByText("We've let Maia know. Try this link again later.");
  await userEvent.click(button("Use a different email"));
  await heading("Please enter your email");
});

test.each([
  ["the link of a contact to a finalised document", { linkKind: "personal" }, "Please request a new one."],
  [
    "an open link whose last day has passed meanwhile",
    { linkKind: "open", expiredOn: "2026-05-25" },
    "Please request a new one. The link was good until 25 May 2026; anything already answered is kept.",
  ],
] as const)("%s offers no other address", async (_case, facts, why) => {
  const { advisorName, advisorOrgName } = FACTS;
  await toCode({
    calls: {
      getTokenInfo: () => ({ ...INFO, linkKind: facts.linkKind }),
      getMyAccessTokens: () => {
        throw refused(shareRefusal("expired", { advisorName, advisorOrgName, ...facts }));
      },
    },
  });
  await enterCode();
  await heading("This token has expired");
  expect(screen.getByText(why, { exact: true })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Use a different email" })).toBeNull();
});

test("a person of the firm leaves no session behind, and can use a different address", async () => {
  const words = "This link is for the client. Open the document from the client's page instead.";
  const { session } = await toCode({
    calls: {
      getMyAccessTokens: () => {
        throw refused(new GapError("conflict", words));
      },
    },
  });
  await enterCode();
  await heading("We couldn't open the document");
  expect(within(screen.getByRole("main")).getByText(words)).toBeDefined();
  expect(session.current()).toBeUndefined();
  await userEvent.click(button("Try again"));
  await heading("Please enter your email");
});

test.each([
  ["another failure", new Error("The database is away"), GENERIC, GENERIC],
  ["a lost network", OFFLINE, "Network request failed. Please check your connection and try again.", GENERIC],
  [
    "too many attempts",
    refused(new GapError("locked", TOO_MANY_ATTEMPTS)),
    TOO_MANY_ATTEMPTS,
    TOO_MANY_ATTEMPTS,
  ],
])("%s while the link is loaded is told, and tried again", async (_case, error, problem, snackbar) => {
  const failures = [error];
  await showEntry({
    calls: {
      getTokenInfo: () => {
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return INFO;
      },
    },
  });
  await heading("We couldn't open the document");
  expect(within(screen.getByRole("main")).getByText(problem)).toBeDefined();
  expect(await screen.findByRole("alert")).toHaveProperty("textContent", snackbar);
  await userEvent.click(button("Try again"));
  await heading("Please enter your email");
});
