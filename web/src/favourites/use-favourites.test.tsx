// Favourites update optimistically, are saved in order, and finally match the server's list.
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { useFavourites } from "./use-favourites";

function Stars() {
  const { ids, isFavourite, mark } = useFavourites("process");
  return (
    <>
      <output>{ids === undefined ? "not known" : ids.join(" ")}</output>
      {["A", "B"].map((id) => (
        <button key={id} aria-pressed={isFavourite(id)} onClick={() => mark(id, !isFavourite(id))}>
          {id}
        </button>
      ))}
    </>
  );
}

const favourite = (id: string) => ({ id, createdAt: new Date(0) });
const listed = () => screen.getByRole("status").textContent;
const star = (id: string) => screen.getByRole("button", { name: id });

/** A fake server that stores favourites; the test can override its answers. */
async function show(answers: Answers = {}) {
  let kept = ["A"];
  const shown = await showWithAnswers(Stars, {
    answers: {
      "processFavorite.getFavorites": () => kept.map(favourite),
      "processFavorite.addFavorite": ({ id }: { id: string }) => {
        kept = [id, ...kept];
        return favourite(id);
      },
      "processFavorite.removeFavorite": ({ id }: { id: string }) => {
        kept = kept.filter((each) => each !== id);
      },
      ...answers,
    },
  });
  return { ...shown, user: userEvent.setup(), kept: () => kept };
}

test("a marked item is a favourite before and after the server's answer", async () => {
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { user, asked, isQuiet } = await show({
    "processFavorite.addFavorite": () => answered.then(() => favourite("B")),
    "processFavorite.getFavorites": ({ favoriteType }: { favoriteType: string }) =>
      favoriteType === "process" ? [favourite("A")] : [],
  });
  expect(listed()).toBe("A");
  expect(star("A").getAttribute("aria-pressed")).toBe("true");
  await user.click(star("B"));
  await waitFor(() => expect(listed()).toBe("B A"));
  expect(asked.at(-1)).toEqual(["processFavorite.addFavorite", { favoriteType: "process", id: "B" }]);
  answer();
  await isQuiet();
  // The server's list is final.
  expect(asked.at(-1)).toEqual(["processFavorite.getFavorites", { favoriteType: "process" }]);
  expect(listed()).toBe("A");
});

test("quick marking and unmarking is sent in order, and the list is refetched once", async () => {
  const { user, asked, isQuiet, kept } = await show();
  await user.click(star("B"));
  await waitFor(() => expect(star("B").getAttribute("aria-pressed")).toBe("true"));
  await user.click(star("B"));
  await user.click(star("A"));
  await isQuiet();
  const changes = asked.filter(([path]) => path !== "processFavorite.getFavorites");
  expect(changes.map(([path, input]) => [path, (input as { id: string }).id])).toEqual([
    ["processFavorite.addFavorite", "B"],
    ["processFavorite.removeFavorite", "B"],
    ["processFavorite.removeFavorite", "A"],
  ]);
  expect([listed(), kept()]).toEqual(["", []]);
});

test("a refused change is rolled back with an error", async () => {
  const refusal = Object.assign(new Error("No more"), { data: { httpStatus: 409 } });
  const { user, dialogs, isQuiet } = await show({
    "processFavorite.addFavorite": () => {
      throw refusal;
    },
  });
  await user.click(star("B"));
  await isQuiet();
  await waitFor(() => expect(listed()).toBe("A"));
  expect(dialogs).toEqual([refusal]);
});
