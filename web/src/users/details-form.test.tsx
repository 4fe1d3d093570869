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

/** The server keeps what it is given; `elsewhere` is another tab that saves. */
async function show() {
  let stored = seen;
  let tellForm: (saved: SavedDetails) => void = () => undefined;
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
      tellForm = setSaved;
      return <DetailsForm saved={saved} />;
    },
    { calls: { "user.updateMyProfile": update } },
  );
  return {
    update,
    dialogs,
    elsewhere: (change: Partial<SavedDetails>) => {
      stored = { ...stored, ...change, lastUpdated: new Date(stored.lastUpdated.getTime() + 1_000) };
    },
    learns: () => act(() => tellForm(stored)),
  };
}

const firstName = () => screen.getByLabelText<HTMLInputElement>("First name*");
const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

/** As one change: key by key is slow beside a list of titles. */
function typeFirstName(name: string) {
  fireEvent.change(firstName(), { target: { value: name } });
}

test("names are kept without the blanks around them, and nothing is left to save", async () => {
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

test("one may save again and again, also before the page has learnt of it", async () => {
  const { update, dialogs } = await show();
  for (const name of ["Eva", "Iva"]) {
    typeFirstName(name);
    await person.click(saveButton());
    await until(() => expect(saveButton().disabled).toBe(true));
  }
  expect(update).toHaveBeenCalledTimes(2);
  expect(dialogs).toEqual([]);
});

test("what another tab saved is not written over: the person is told to reload", async () => {
  const { elsewhere, learns, dialogs } = await show();
  typeFirstName("Eva");
  elsewhere({ lastName: "Field" });
  learns();
  await person.click(saveButton());
  await until(() =>
    expect(dialogs).toMatchObject([
      { data: { gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } } },
    ]),
  );
  expect(firstName().value).toBe("Eva");
  expect(saveButton().disabled).toBe(false);
});

test("a form that nobody touched follows what another tab saved", async () => {
  const { elsewhere, learns, dialogs } = await show();
  elsewhere({ firstName: "Eva" });
  learns();
  expect(firstName().value).toBe("Eva");
  typeFirstName("Iva");
  await person.click(saveButton());
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(dialogs).toEqual([]);
});

test("a change elsewhere that is none of these details stops nobody", async () => {
  const { elsewhere, learns, dialogs } = await show();
  typeFirstName("Eva");
  elsewhere({});
  learns();
  expect(firstName().value).toBe("Eva");
  await person.click(saveButton());
  expect(await screen.findByText("Profile saved")).toBeTruthy();
  expect(dialogs).toEqual([]);
});
