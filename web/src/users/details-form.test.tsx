import { act, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { until } from "@gap/web/platform/until.test-support";
import { DetailsForm, type SavedDetails } from "./details-form";
import { showPart } from "./my-profile.test-support";

const person = userEvent.setup({ delay: null });
const seen: SavedDetails = {
  firstName: "Ava",
  lastName: "Stone",
  jobTitle: "Partner",
  lastUpdated: new Date(1_000),
};

interface Update {
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle?: string;
  readonly lastUpdatedAt: Date;
}

/** Renders the form with a fake server; `saveElsewhere` is a save in another tab, `refetch` passes it to the form. */
async function show() {
  let stored = seen;
  let setSavedProp: (saved: SavedDetails) => void = () => undefined;
  const update = vi.fn<(given: Update) => Promise<{ lastUpdatedAt: Date }>>();
  update.mockImplementation(async ({ firstName, lastName, lastUpdatedAt }) => {
    if (lastUpdatedAt.getTime() !== stored.lastUpdated.getTime())
      throw Object.assign(new Error("This record was changed by someone else."), {
        data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
      });
    stored = { ...stored, firstName, lastName, lastUpdated: new Date(stored.lastUpdated.getTime() + 1_000) };
    return { lastUpdatedAt: stored.lastUpdated };
  });
  const { dialogs } = await showPart(
    function Form() {
      const [saved, setSaved] = useState(seen);
      setSavedProp = setSaved;
      return <DetailsForm saved={saved} />;
    },
    { calls: { "user.updateMyProfile": update } },
  );
  return {
    update,
    dialogs,
    saveElsewhere: (change: Partial<SavedDetails>) => {
      stored = { ...stored, ...change, lastUpdated: new Date(stored.lastUpdated.getTime() + 1_000) };
    },
    refetch: () => act(() => setSavedProp(stored)),
  };
}

const firstName = () => screen.getByLabelText<HTMLInputElement>("First name*");
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

/** Sets the value in one event, because typing key by key is slow next to the list of job titles. */
function typeFirstName(name: string) {
  fireEvent.change(firstName(), { target: { value: name } });
}

test("names are trimmed on save, and the Save button is disabled afterwards", async () => {
  const { update } = await show();
  typeFirstName("  Ava Mae ");
  await person.click(saveButton());
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(update.mock.calls[0]?.[0]).toEqual({
    firstName: "Ava Mae",
    lastName: "Stone",
    jobTitle: "Partner",
    lastUpdatedAt: seen.lastUpdated,
  });
  expect(firstName().value).toBe("Ava Mae");
  expect(saveButton().disabled).toBe(true);
});

test("the form can be saved repeatedly before the saved values are refetched", async () => {
  const { update, dialogs } = await show();
  for (const name of ["Eva", "Iva"]) {
    typeFirstName(name);
    await person.click(saveButton());
    await until(() => expect(saveButton().disabled).toBe(true));
  }
  expect(update).toHaveBeenCalledTimes(2);
  expect(dialogs).toEqual([]);
});

test("a save is refused as stale when another tab has saved the details", async () => {
  const { saveElsewhere, refetch, dialogs } = await show();
  typeFirstName("Eva");
  saveElsewhere({ lastName: "Field" });
  refetch();
  await person.click(saveButton());
  await until(() =>
    expect(dialogs).toMatchObject([
      { data: { gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } } },
    ]),
  );
  expect(firstName().value).toBe("Eva");
  expect(saveButton().disabled).toBe(false);
});

test("an untouched form takes over values saved in another tab", async () => {
  const { saveElsewhere, refetch, dialogs } = await show();
  saveElsewhere({ firstName: "Eva" });
  refetch();
  expect(firstName().value).toBe("Eva");
  typeFirstName("Iva");
  await person.click(saveButton());
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(dialogs).toEqual([]);
});

test("a change to other fields in another tab does not block saving", async () => {
  const { saveElsewhere, refetch, dialogs } = await show();
  typeFirstName("Eva");
  saveElsewhere({});
  refetch();
  expect(firstName().value).toBe("Eva");
  await person.click(saveButton());
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(dialogs).toEqual([]);
});
