// The status of the contact picker's list: loading, empty, no match, or failed with a retry.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ADVISOR_ANSWERS, aProposal, KAURI } from "@gap/web/proposals/proposals.test-support";
import { ProposalWizard } from "../proposal-wizard";

const CLEO = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC1", name: "Cleo Rangi", email: "cleo@kauri.example" };
const MERE = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC2", name: "Mere Pōtae", email: "office@kauri.example" };
const OTHER_CLEO = { id: "01ARZ3NDEKTSV4RRFFQ69G5FC3", name: "Cleo Rangi", email: "rangi@other.example" };

beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));
beforeEach(() => localStorage.clear());

async function show(answers: Answers, contacts: readonly (typeof CLEO)[] = []) {
  const proposal = aProposal({
    advisorClientId: KAURI,
    step1: { clientName: "Kauri Joinery", contacts },
  });
  const shown = await showWithAnswers(() => <ProposalWizard proposal={proposal} />, {
    path: "org/$orgId/proposals/$",
    address: `/au/org/${proposal.advisorOrgId}/proposals/${proposal.id}`,
    answers: {
      ...ADVISOR_ANSWERS,
      "services.listWithLinkedProcesses": () => [],
      "advisor.getClientOrgByAdvisorClientId": () => null,
      "proposals.getAvailableTOEFiles": () => [],
      "proposals.getProposalById": () => proposal,
      ...answers,
    },
  });
  fireEvent.click(await screen.findByLabelText("Find contacts*", { selector: "input" }));
  return shown;
}

/** The non-empty options; the closed client picker renders options, too. */
const listed = () =>
  screen
    .queryAllByRole("option")
    .map(({ textContent }) => textContent)
    .filter((text) => text !== "");
const type = async (text: string) => {
  await userEvent.click(screen.getByLabelText("Find contacts*", { selector: "input" }));
  await userEvent.paste(text);
};

test("while contacts load, the list says so and shows earlier recipients by name", async () => {
  const answers: ((contacts: readonly unknown[]) => void)[] = [];
  let isFirst = true;
  const { queryClient } = await show(
    {
      "advisor.getClientContacts": () => {
        if (!isFirst) return new Promise((answer) => answers.push(answer));
        isFirst = false;
        return [];
      },
    },
    [CLEO],
  );
  await screen.findByRole("option", { name: "This client has no contacts yet" });
  // Everything but the contacts has loaded by now.
  let isBack: Promise<void> | undefined;
  await act(async () => {
    isBack = queryClient.resetQueries({ queryKey: [["advisor", "getClientContacts"]] });
  });
  await waitFor(() => expect(listed()).toEqual(["Cleo Rangi", "Loading contacts…"]));
  expect(screen.getByRole("button", { name: "Remove Cleo Rangi from the recipients" })).toBeDefined();
  await act(async () => {
    for (const answer of answers) answer([CLEO, MERE]);
    await isBack;
  });
  await waitFor(() => expect(listed()).toEqual(["Cleo Rangi", "Mere Pōtae"]));
});

test("an empty list shows a note that cannot be chosen", async () => {
  await show({ "advisor.getClientContacts": () => [] });
  const note = await screen.findByRole("option", { name: "This client has no contacts yet" });
  expect(note.getAttribute("data-combobox-disabled")).toBe("true");
});

test("contacts are found by a word of their name, without macrons, or by address; otherwise a note shows", async () => {
  await show({ "advisor.getClientContacts": () => [CLEO, MERE] });
  await waitFor(() => expect(listed()).toHaveLength(2));
  const field = screen.getByLabelText("Find contacts*", { selector: "input" });
  for (const [typed, found] of [
    ["potae", ["Mere Pōtae"]],
    ["cleo@kauri.ex", ["Cleo Rangi"]],
    ["kauri.example", ["Cleo Rangi", "Mere Pōtae"]],
  ] as const) {
    await userEvent.clear(field);
    await type(typed);
    await waitFor(() => expect(listed()).toEqual(found));
  }
  await userEvent.clear(field);
  await type("rimu");
  expect(await screen.findByText("No contact found for “rimu”")).toBeDefined();
});

test("contacts with the same name show their addresses", async () => {
  await show({ "advisor.getClientContacts": () => [CLEO, OTHER_CLEO, MERE] });
  await waitFor(() =>
    expect(listed()).toEqual(["Cleo Rangicleo@kauri.example", "Cleo Rangirangi@other.example", "Mere Pōtae"]),
  );
});

test.each([
  ["advisor.getClientContacts", "button"],
  ["advisor.getClientContacts", "option"],
  ["advisor.getClientOrgByAdvisorClientId", "button"],
] as const)("if %s fails, the list says so and can be retried by the %s", async (path, role) => {
  let isBack = false;
  const answers: Answers = {
    "advisor.getClientContacts": () => [CLEO],
    "advisor.getClientOrgByAdvisorClientId": () => null,
  };
  await show({
    ...answers,
    [path]: (input: never) => {
      if (!isBack) throw new TypeError("Failed to fetch");
      return answers[path]?.(input);
    },
  });
  await screen.findByText(/Contacts could not be loaded\./);
  await type("cleo");
  await waitFor(() => expect(listed()).toEqual(["Contacts could not be loaded", "Try again"]));
  isBack = true;
  fireEvent.click(screen.getByRole(role, { name: "Try again" }));
  await waitFor(() => expect(listed()).toEqual(["Cleo Rangi"]));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test("Backspace in the empty field keeps the recipients, which the field does not show", async () => {
  await show({ "advisor.getClientContacts": () => [CLEO, MERE] }, [CLEO]);
  const field = screen.getByLabelText("Find contacts*", { selector: "input" });
  field.focus();
  await userEvent.keyboard("m{Backspace}{Backspace}");
  expect(screen.getByRole("button", { name: /Remove Cleo Rangi/ })).toBeTruthy();
});
