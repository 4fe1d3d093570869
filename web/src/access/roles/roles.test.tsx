// Roles on the screen (spec 4 §F): their order, the matrix and messages.
import { screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeAll, expect, test, vi } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { RolePage } from "./role-page";
import { RolesPage } from "./roles-page";
import type { ListedRole } from "./roles.queries";

// An auto-growing text field listens to document.fonts, which jsdom does not have.
beforeAll(() => void Object.defineProperty(document, "fonts", { value: new EventTarget() }));

const [ADMIN, MEMBER, REVIEWER] = ["Admin", "Team Member", "Reviewer"].map((name, index): ListedRole => ({
  id: `01${index}`,
  name,
  description: `What ${name} does`,
  orgType: "gap",
  features: [{ featureId: "mindsets", actions: [{ actionId: "view" }] }],
  members: index,
  lastUpdatedAt: new Date("2026-03-01T00:00:00Z"),
})) as [ListedRole, ListedRole, ListedRole];

const staffWith = (actionId: "view" | "maintain") => () => ({
  email: "sam@gap.example",
  userOrg: {
    orgId: "01O",
    orgType: "gap",
    roleName: "Admin",
    features: [{ featureId: "roles", actions: [{ actionId }] }],
  },
});

async function show(Part: () => React.ReactNode, answers: Answers = {}) {
  const page = await showWithAnswers(Part, {
    answers: {
      "user.getMyUserInfo": staffWith("maintain"),
      "role.list": () => [ADMIN, MEMBER, REVIEWER],
      ...answers,
    },
  });
  return { ...page, user: userEvent.setup() };
}

/** Answers of a server that stores the order. */
function ordering() {
  let roles = [ADMIN, MEMBER, REVIEWER];
  return {
    "role.list": () => roles,
    "role.reorder": ({ ids }: { ids: string[] }) => {
      roles = ids.map((id) => roles.find((role) => role.id === id)!);
    },
  };
}

const names = () => screen.getAllByRole("listitem").map((row) => within(row).getByRole("link").textContent);
const button = (name: string) => screen.getByRole("button", { name });

test("roles are listed in display order with their number of users", async () => {
  await show(RolesPage);
  expect(names()).toEqual(["Admin", "Team Member", "Reviewer"]);
  const rows = screen.getAllByRole("listitem");
  expect(rows[1]?.textContent).toContain("What Team Member does");
  expect(rows[1]?.textContent).toContain("1 user");
  expect(rows[2]?.textContent).toContain("2 users");
});

async function moveByMenu(user: UserEvent, name: string, direction: "up" | "down") {
  await user.click(button(`Actions for ${name}`));
  await user.click(await screen.findByRole("menuitem", { name: `Move ${direction}` }));
}

test("a role is moved with its menu, and every order is saved", async () => {
  const { user, asked, isQuiet } = await show(RolesPage, ordering());
  await moveByMenu(user, "Admin", "down");
  expect(names()).toEqual(["Team Member", "Admin", "Reviewer"]);
  await moveByMenu(user, "Admin", "down");
  await isQuiet();
  expect(names()).toEqual(["Team Member", "Reviewer", "Admin"]);
  expect(asked.filter(([path]) => path === "role.reorder").map(([, input]) => input)).toEqual([
    { orgType: "gap", ids: ["011", "010", "012"] },
    { orgType: "gap", ids: ["011", "012", "010"] },
  ]);
});

test("a refused order is reverted", async () => {
  const { user, dialogs, isQuiet } = await show(RolesPage, {
    "role.reorder": () => {
      throw new Error("Stale");
    },
  });
  await moveByMenu(user, "Admin", "down");
  await isQuiet();
  await waitFor(() => expect(names()).toEqual(["Admin", "Team Member", "Reviewer"]));
  expect(dialogs.map(String)).toEqual(["Error: Stale"]);
});

test("staff who may only view can neither create nor move roles", async () => {
  await show(RolesPage, { "user.getMyUserInfo": staffWith("view") });
  expect(screen.queryByRole("button", { name: "Create role" })).toBeNull();
  expect(screen.queryByRole("button", { name: /Move|Actions/ })).toBeNull();
});

function Reviewer() {
  return <RolePage roleId="012" orgType="gap" onList={() => undefined} />;
}

const tick = (feature: string, action: string) =>
  within(screen.getByRole("group", { name: feature })).getByRole<HTMLInputElement>("checkbox", {
    name: action,
  });

test("ticking Maintain ticks View, clearing View clears Maintain, and all features are saved", async () => {
  const { user, asked } = await show(Reviewer, {
    "role.setFeatures": () => ({ lastUpdatedAt: new Date("2026-03-02T00:00:00Z") }),
  });
  expect([tick("Mindsets", "View").checked, tick("Mindsets", "Maintain").checked]).toEqual([true, false]);
  expect(screen.getByText("Publish and update mindsets")).toBeDefined();
  await user.click(tick("Organisations", "Maintain"));
  expect(tick("Organisations", "View").checked).toBe(true);
  await user.click(tick("Mindsets", "View"));
  const save = within(screen.getByRole("region", { name: "Features" })).getByRole("button", {
    name: "Save",
  });
  await user.click(save);
  expect(await screen.findByText("Features of Reviewer saved")).toBeDefined();
  expect(asked.find(([path]) => path === "role.setFeatures")?.[1]).toEqual({
    id: "012",
    lastUpdatedAt: REVIEWER.lastUpdatedAt,
    features: [{ featureId: "organisations", actions: [{ actionId: "view" }, { actionId: "maintain" }] }],
  });
});

test("leaving with unsaved changes asks once for all of them; deleting does not ask", async () => {
  const deleted = vi.fn<() => void>();
  const { user } = await show(() => <RolePage roleId="012" orgType="gap" onList={deleted} />, {
    "role.list": () => [{ ...REVIEWER, members: 0 }],
    "role.delete": () => undefined,
  });
  await user.click(tick("Organisations", "View"));
  await user.type(screen.getByRole("textbox", { name: "What this role is for" }), " and more");
  await user.click(screen.getByRole("link", { name: "Roles" }));
  expect(await screen.findByText("Your changes to Reviewer have not been saved.")).toBeDefined();
  await user.click(button("Stay"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Stay" })).toBeNull());
  expect(tick("Organisations", "View").checked).toBe(true);
  await user.click(button("Delete"));
  await user.click(await screen.findByRole("button", { name: "Yes, delete" }));
  await waitFor(() => expect(deleted).toHaveBeenCalled());
  expect(screen.queryByRole("button", { name: "Stay" })).toBeNull();
});

test("deleting a role in use shows its number of users instead of a question", async () => {
  const { user, asked } = await show(Reviewer);
  await user.click(button("Delete"));
  expect(await screen.findByText("2 users have this role. Give them another role first.")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Yes, delete" })).toBeNull();
  expect(asked.map(([path]) => path)).not.toContain("role.delete");
});

test("a role without users is deleted after a confirmation", async () => {
  const { user, asked } = await show(Reviewer, {
    "role.list": () => [{ ...REVIEWER, members: 0 }],
    "role.delete": () => undefined,
  });
  await user.click(button("Delete"));
  await user.click(await screen.findByRole("button", { name: "Yes, delete" }));
  expect(await screen.findByText("Reviewer deleted")).toBeDefined();
  expect(asked.find(([path]) => path === "role.delete")?.[1]).toEqual({
    id: "012",
    lastUpdatedAt: REVIEWER.lastUpdatedAt,
  });
});

test("staff who may only view see the features of a role", async () => {
  await show(Reviewer, { "user.getMyUserInfo": staffWith("view") });
  expect(tick("Mindsets", "View").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: /Save|Delete/ })).toBeNull();
});

test("a role with a reserved name cannot be deleted", async () => {
  await show(() => <RolePage roleId="010" orgType="gap" onList={() => undefined} />);
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
});

test("a description that a colleague has changed is not overwritten", async () => {
  let role = REVIEWER;
  const { user, asked, queryClient, isQuiet } = await show(Reviewer, {
    "role.list": () => [role],
    "role.update": () => ({ lastUpdatedAt: new Date() }),
  });
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "What this role is for" });
  await user.type(field, " and more");
  role = { ...REVIEWER, description: "Theirs", lastUpdatedAt: new Date("2026-03-05T00:00:00Z") };
  await queryClient.invalidateQueries();
  await isQuiet();
  expect(field.value).toBe("What Reviewer does and more");
  await user.click(
    within(screen.getByRole("region", { name: "Description" })).getByRole("button", { name: "Save" }),
  );
  expect(asked.find(([path]) => path === "role.update")?.[1]).toMatchObject({
    lastUpdatedAt: REVIEWER.lastUpdatedAt,
  });
});

test("a second save uses the version of the first, even before the list is reloaded", async () => {
  const savedAt = new Date("2026-03-05T00:00:00Z");
  const { user, asked } = await show(Reviewer, { "role.update": () => ({ lastUpdatedAt: savedAt }) });
  const field = screen.getByRole("textbox", { name: "What this role is for" });
  const save = () =>
    user.click(
      within(screen.getByRole("region", { name: "Description" })).getByRole("button", { name: "Save" }),
    );
  await user.type(field, " and more");
  await save();
  expect(await screen.findByText("Description saved")).toBeDefined();
  await user.type(field, ", and then some");
  await save();
  const sent = asked.filter(([path]) => path === "role.update").map(([, input]) => input);
  expect(sent).toMatchObject([
    { lastUpdatedAt: REVIEWER.lastUpdatedAt },
    { lastUpdatedAt: savedAt, description: "What Reviewer does and more, and then some" },
  ]);
});

test("a taken name is reported at its field, and the typed text stays", async () => {
  const { user } = await show(RolesPage, {
    "role.create": () => {
      const validationErrors = [{ field: "name", message: "There is already a role with this name" }];
      throw Object.assign(new Error("Taken"), { data: { httpStatus: 409 }, shape: { validationErrors } });
    },
  });
  await user.click(button("Create role"));
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: /Name/ });
  await user.type(name, "Reviewer{Enter}");
  expect(await screen.findByText("There is already a role with this name")).toBeDefined();
  expect(name.value).toBe("Reviewer");
});

test("an unknown role leads back to the list and offers no retry", async () => {
  const onList = vi.fn<() => void>();
  const { user } = await show(() => <RolePage roleId="unknown" orgType="gap" onList={onList} />);
  expect(screen.getByText("Role not found")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "All roles" }));
  expect(onList).toHaveBeenCalledOnce();
});
