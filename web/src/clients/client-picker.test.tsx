// The client picker shows the state of its search: running, no match, more matches than shown, failed.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { MAX_MINIMAL_CLIENTS } from "@gap/core/clients/client.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ClientPicker, type PickedClient } from "./client-picker";

const clientAt = (at: number) => ({ id: `c${at}`, name: `Kauri ${at}`, status: "client" });
const clients = (count: number) => Array.from({ length: count }, (_, at) => clientAt(at));

function Picker() {
  const [value, setValue] = useState<PickedClient>();
  return <ClientPicker label="Client" value={value} onChange={setValue} onCreate={() => undefined} />;
}

async function show(find: (query: { search: string }) => unknown) {
  const answers: Answers = { "advisor.getMinimalClients": find };
  const shown = await showWithAnswers(Picker, { answers });
  const box = screen.getByLabelText("Client", { selector: "input" });
  fireEvent.focus(box);
  fireEvent.click(box);
  return shown;
}
/** Pastes the text, as a search could start between two typed letters. */
const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText("Client", { selector: "input" }));
  await userEvent.paste(text);
};
const listed = () => screen.getAllByRole("option", { hidden: true }).map(({ textContent }) => textContent);

test("the list says that it is searching until the answer arrives, and that there is no match", async () => {
  const answers: ((found: readonly unknown[]) => void)[] = [];
  await show(({ search }) =>
    search === "" ? clients(2) : new Promise((resolve) => void answers.push(resolve)),
  );
  await waitFor(() => expect(listed()).toEqual(["Kauri 0", "Kauri 1", "+ Create Client"]));
  await paste("rimu");
  await waitFor(() => expect(listed()).toContain("Searching…"));
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(listed(), "no client that does not match").toEqual(["Searching…", "+ Create Client"]);
  answers[0]?.([]);
  await waitFor(() => expect(listed()).toEqual(["No client found for “rimu”", "+ Create Client"]));
});

test("the list says so if there are more matches than shown", async () => {
  await show(() => clients(MAX_MINIMAL_CLIENTS));
  await waitFor(() => expect(listed()).toContain("The first 50 are shown. Type more to find others."));
  const note = screen.getByRole("option", { name: /The first 50/, hidden: true });
  expect(note.getAttribute("data-combobox-disabled")).toBe("true");
});

test("without any clients the list says so and offers to create one", async () => {
  await show(() => []);
  await waitFor(() => expect(listed()).toEqual(["No clients yet", "+ Create Client"]));
});

test.each(["button", "option"])(
  "a failed search shows an error and can be retried by the %s",
  async (role) => {
    let isBack = false;
    await show(() => {
      if (isBack) return clients(1);
      throw new TypeError("Failed to fetch");
    });
    await screen.findByText(/Clients could not be searched\./);
    expect(listed()).toEqual(["Clients could not be searched", "Try again", "+ Create Client"]);
    isBack = true;
    fireEvent.click(screen.getByRole(role, { name: "Try again", hidden: true }));
    await waitFor(() => expect(listed()).toEqual(["Kauri 0", "+ Create Client"]));
    expect(screen.queryByText(/could not be searched/)).toBeNull();
  },
);

test("focus alone does not open the list; a key or a click does", async () => {
  await showWithAnswers(Picker, { answers: { "advisor.getMinimalClients": () => clients(2) } });
  const box = screen.getByLabelText("Client", { selector: "input" });
  const isOpen = () => box.getAttribute("aria-expanded") === "true";
  fireEvent.focus(box);
  expect(isOpen()).toBe(false);
  fireEvent.keyDown(box, { key: "ArrowDown", code: "ArrowDown" });
  await waitFor(() => expect(isOpen()).toBe(true));
});
