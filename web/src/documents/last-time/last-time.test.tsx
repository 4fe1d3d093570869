import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { LastTimeNote } from "./last-time";

const answer = {
  words: "7 of 10",
  at: new Date("2026-05-02T22:00:00Z"),
  documentTitle: "Annual planning",
};

test("shows the earlier answer with its day, and several figures as a line", async () => {
  const { rerender } = render(
    <LastTimeNote answer={{ ...answer, figures: [7] }} timezone="Pacific/Auckland" />,
  );
  const note = screen.getByRole("group", { name: "Last time" });
  expect(note.textContent).toBe("Last time, 3 May 20267 of 10");
  expect(screen.queryByRole("img")).toBeNull();
  rerender(<LastTimeNote answer={{ ...answer, figures: [4, 4, 7] }} timezone="Pacific/Auckland" />);
  await screen.findByRole("img", { name: "The last 3 answers as a line" });
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(["14", "24", "37"]);
});
