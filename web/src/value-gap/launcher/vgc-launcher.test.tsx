// The calculator's launcher (spec 2 §2.10): a client is chosen or created, and gets an organisation if it has none.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { VgcLauncher } from "./vgc-launcher";

const ORG = "01ARZ3NDEKTSV4RRFFQ69G5FAA";
const AVA = { email: "ava@harbour.example", userOrg: { orgId: ORG, orgType: "advisor" } };
const KAURI = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAV", name: "Kauri Joinery", status: "client" };
const RIMU = {
  id: "01ARZ3NDEKTSV4RRFFQ69G5FAW",
  name: "Rimu & Sons",
  status: "client",
  clientOrgId: "rimu-org",
};
const TOTARA = { id: "01ARZ3NDEKTSV4RRFFQ69G5FAX", name: "Totara Ltd", status: "prospect" };

async function show(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const shown = await showWithAnswers(() => <VgcLauncher onClose={onClose} />, {
    answers: {
      "user.getMyUserInfo": () => AVA,
      "advisor.getMinimalClients": () => [KAURI, RIMU],
      ...answers,
    },
  });
  const askedOf = (path: string) => shown.asked.filter(([each]) => each === path).map(([, input]) => input);
  return { ...shown, onClose, askedOf };
}

const picker = () => screen.getByLabelText("Client", { selector: "input" });
const open = () => screen.getByRole("button", { name: "Open calculator" });
const choose = async (option: string) => {
  fireEvent.click(picker());
  fireEvent.click(await screen.findByText(option, { selector: "[role=option] *" }));
};

test("the calculator opens for a client that has an organisation", async () => {
  const { whereTo, onClose, askedOf } = await show();
  expect(screen.getByText("Easily identify profit and cashflow improvement opportunities")).toBeDefined();
  expect(open()).toHaveProperty("disabled", true);
  expect(screen.getByRole("link", { name: "Contact support" })).toHaveProperty(
    "href",
    "mailto:support@gap.example",
  );
  await choose("Rimu & Sons");
  fireEvent.click(open());
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG}/vgc/rimu-org`));
  expect(onClose).toHaveBeenCalledOnce();
  expect(askedOf("advisor.ensureClientOrgExists")).toEqual([]);
});

test("a client without an organisation gets one first", async () => {
  const { whereTo, askedOf } = await show({ "advisor.ensureClientOrgExists": () => ({ id: "kauri-org" }) });
  await choose("Kauri Joinery");
  fireEvent.click(open());
  await waitFor(() => expect(whereTo()).toBe(`/au/org/${ORG}/vgc/kauri-org`));
  expect(askedOf("advisor.ensureClientOrgExists")).toEqual([{ advisorClientId: KAURI.id }]);
});

test("clients are searched on the server, among prospects and clients", async () => {
  const { askedOf } = await show();
  await userEvent.setup().type(picker(), "kau");
  await waitFor(() =>
    expect(askedOf("advisor.getMinimalClients").at(-1)).toEqual({
      status: ["client", "prospect"],
      search: "kau",
    }),
  );
});

test("a missing client can be created here and is then chosen", async () => {
  const { askedOf } = await show({ "advisor.addClientManually": () => TOTARA });
  await userEvent.setup().type(picker(), "Totara Ltd");
  await choose("+ Create Client");
  const name = await screen.findByLabelText("Client name*", { selector: "input" });
  expect(name).toHaveProperty("value", "Totara Ltd");
  for (const [label, value] of [
    ["Contact first name*", "Cleo"],
    ["Contact last name*", "Martin"],
    ["Contact email*", "cleo@totara.example"],
  ] as const)
    fireEvent.change(screen.getByLabelText(label, { selector: "input" }), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(picker()).toHaveProperty("value", "Totara Ltd"));
  expect(askedOf("advisor.addClientManually")).toHaveLength(1);
  expect(open()).toHaveProperty("disabled", false);
});
