import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { InviteDialog } from "./invite-dialog";
import { ORG, ROLE_IDS, showTeam } from "./team.test-support";

// The auto-growing text field listens for loaded fonts, which jsdom does not have.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const addresses = () => screen.getByLabelText<HTMLTextAreaElement>("Email addresses*");

async function show(outcome: object) {
  const onClose = vi.fn<() => void>();
  const shown = await showTeam(<InviteDialog orgId={ORG} isOwnTeam onClose={onClose} />, {
    answers: { "team.invite": () => outcome },
  });
  return { ...shown, onClose };
}

test("several addresses can be pasted; the default role is Team Member", async () => {
  const { asked, onClose, isQuiet } = await show({ invited: ["a@x.example", "b@x.example"], refused: [] });
  await userEvent.click(addresses());
  await userEvent.paste("a@x.example, Bo <b@x.example>\na@x.example");
  await userEvent.click(screen.getByRole("button", { name: "Invite 2 people" }));
  await isQuiet();
  expect(asked).toContainEqual([
    "team.invite",
    { orgId: ORG, roleId: ROLE_IDS.member, emails: ["a@x.example", "b@x.example"] },
  ]);
  expect(await screen.findByText("2 people invited")).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
});

test("the form cannot be sent before the roles have loaded", async () => {
  let answer: (roles: readonly unknown[]) => void = () => undefined;
  const shown = showTeam(<InviteDialog orgId={ORG} isOwnTeam onClose={() => undefined} />, {
    answers: { "team.listRoles": () => new Promise((resolve) => void (answer = resolve)) },
  });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Invite" });
  expect(button.disabled).toBe(true);
  answer([]);
  await shown;
  expect(button.disabled).toBe(false);
});

test("a failure to load the roles appears at their field", async () => {
  await showTeam(<InviteDialog orgId={ORG} isOwnTeam onClose={() => undefined} />, {
    answers: {
      "team.listRoles": () => {
        throw Object.assign(new Error("The server is away"), { data: { httpStatus: 500 } });
      },
    },
  });
  expect(await screen.findByText("The roles could not be loaded. The server is away")).toBeTruthy();
});

test("refused addresses are listed with the reason and stay in the field", async () => {
  const { onClose, isQuiet } = await show({
    invited: ["a@x.example"],
    refused: [
      { email: "nonsense", message: "* Invalid email address" },
      { email: "c@x.example", message: "All seats on your plan are in use" },
    ],
  });
  await userEvent.click(addresses());
  await userEvent.paste("a@x.example, nonsense, c@x.example");
  await userEvent.click(screen.getByRole("button", { name: "Invite 3 people" }));
  await isQuiet();
  expect(await screen.findByText("1 person invited")).toBeTruthy();
  const refused = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(refused).toEqual(["c@x.example", "nonsense * Invalid email address"]);
  expect(screen.getAllByText(/All seats on your plan are in use/)).toHaveLength(1);
  expect(addresses().value).toBe("nonsense\nc@x.example");
  expect(screen.getByRole("button", { name: "See plans" })).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  [0, "* Required"],
  [101, "You can invite up to 100 people at a time; you entered 101 addresses"],
])("nothing is sent with %s addresses: %s", async (length, message) => {
  const { asked } = await show({ invited: [], refused: [] });
  await userEvent.click(addresses());
  await userEvent.paste(Array.from({ length }, (_, number) => `p${number}@x.example`).join(","));
  await userEvent.click(screen.getByRole("button", { name: /^Invite/ }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(asked.some(([path]) => path === "team.invite")).toBe(false);
});
