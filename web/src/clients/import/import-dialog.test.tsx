// The CSV import (spec 4 §F): columns, problems, batches that are retried or stopped, and the result.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { showWithAnswers, type Answers } from "@gap/web/platform/show-with-answers.test-support";
import { ImportDialog } from "./import-dialog";

interface Batch {
  readonly importId: string;
  readonly batch: number;
  readonly rows: readonly Record<string, string>[];
}

const ORG = "01ARZ3NDEKTSV4RRFFQ69G5FA1";
const HEADINGS = "Client name,Contact first name,Contact last name,Contact email";
const rowAt = (at: number) => `Client ${at},First,Last,contact${at}@many.example`;
const csvOf = (...rows: readonly string[]) => new File([[HEADINGS, ...rows].join("\n")], "mine.csv");
const many = (count: number) => csvOf(...Array.from({ length: count }, (_, at) => rowAt(at)));
const allTaken = ({ rows }: Batch) => ({ rows: rows.map((_, at) => ({ id: String(at) })) });

async function show(answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const shown = await showWithAnswers(() => <ImportDialog onClose={onClose} />, {
    path: "org/$orgId/clients",
    address: `/au/org/${ORG}/clients`,
    answers: { "advisor.getTakenClientNames": () => [], ...answers },
  });
  const batches = () =>
    shown.asked.filter(([path]) => path === "advisor.importClients").map(([, input]) => input as Batch);
  return { ...shown, onClose, batches };
}

const dialogText = () => screen.getByRole("dialog").textContent ?? "";
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const choose = (...files: File[]) => {
  const input = document.querySelector("input[type=file]");
  if (input === null) throw new Error("There is nowhere to choose a file");
  fireEvent.change(input, { target: { files } });
};
/** All fields offer the same columns. */
const chooseColumn = async (label: string, column: string) => {
  const field = screen.getByLabelText(label, { selector: "input" });
  fireEvent.focus(field);
  fireEvent.click(field);
  const list = await waitFor(() => {
    const found = document.getElementById(field.getAttribute("aria-controls") ?? "");
    if (found === null) throw new Error(`${label} has no list`);
    return found;
  });
  fireEvent.click(within(list).getByText(column));
};
const toTheCheck = async (file: File) => {
  choose(file);
  fireEvent.click(await screen.findByRole("button", { name: "Next" }));
};
/** Nothing is sent until it is known which names are taken. */
const whenChecked = () => waitFor(() => expect(dialogText()).not.toContain("Checking for names"));
const pressWhenChecked = async (name: string) => {
  await whenChecked();
  press(name);
};

test("an unreadable file shows an error with its name, and another one can be chosen", async () => {
  await show();
  choose(new File(["a"], "a.csv"), new File(["b"], "b.csv"));
  await screen.findByText("Please choose one file at a time.");
  choose(new File(["Name,Email"], "short.csv"));
  await screen.findByText(/^short\.csv: This file has only one row\./);
  choose(csvOf(rowAt(1)));
  expect(await screen.findByRole("button", { name: "Next" })).toBeDefined();
});

test("a column that was not guessed must be chosen", async () => {
  await show();
  await toTheCheck(
    new File(
      ["Client name,First name,Last name,How to reach\nKauri,Cleo,Martin,cleo@kauri.example"],
      "a.csv",
    ),
  );
  expect(screen.getAllByText("* Required")).toHaveLength(1);
  await chooseColumn("Contact email*", "How to reach");
  press("Next");
  expect(screen.getByRole("button", { name: "Import 1 client" })).toBeDefined();
});

test("the first row of a file without headings is a client", async () => {
  await show();
  choose(new File(["Kauri,Cleo,Martin,cleo@kauri.example\nRimu,Rua,Tane,rua@rimu.example"], "a.csv"));
  fireEvent.click(await screen.findByRole("checkbox", { name: /first row contains/ }));
  for (const [label, option] of [
    ["Client name*", "Column A"],
    ["Contact first name*", "Column B"],
    ["Contact last name*", "Column C"],
    ["Contact email*", "Column D"],
  ] as const)
    await chooseColumn(label, option);
  press("Next");
  expect(screen.getByRole("button", { name: "Import 2 clients" })).toBeDefined();
});

test("rows with problems are left out and listed together with those the server refused", async () => {
  const { batches, onClose } = await show({
    "advisor.importClients": ({ rows }: Batch) => ({
      rows: rows.map(({ name }) => (name === "Client 1" ? { problem: CLIENT_NAME_TAKEN } : { id: "x" })),
    }),
  });
  await toTheCheck(csvOf(rowAt(1), rowAt(2), "Client 3,First,Last,nowhere"));
  expect(dialogText()).toContain("2 of 3 rows can be imported. 1 with problems is left out.");
  expect(dialogText()).toContain("Row 4 Contact email: Invalid email address");
  await pressWhenChecked("Import 2 clients");
  await screen.findByText("Imported 1 client.");
  expect(dialogText()).toContain(`Row 2 ${CLIENT_NAME_TAKEN}`);
  expect(dialogText()).toContain("Row 4 Contact email: Invalid email address");
  expect(batches().map(({ rows }) => rows.map(({ name }) => name))).toEqual([["Client 1", "Client 2"]]);
  press("Done");
  expect(onClose).toHaveBeenCalledOnce();
});

test("taken names are shown before sending, checked a thousand at a time", async () => {
  const { batches, asked } = await show({
    "advisor.getTakenClientNames": ({ names }: { names: string[] }) =>
      names.filter((name) => name === "Client 1" || name === "Client 1001"),
    "advisor.importClients": allTaken,
  });
  await toTheCheck(many(1002));
  await screen.findByText(`1,000 of 1,002 rows can be imported. 2 with problems are left out.`);
  expect(dialogText()).toContain(`Row 3 ${CLIENT_NAME_TAKEN}`);
  expect(dialogText()).toContain(`Row 1003 ${CLIENT_NAME_TAKEN}`);
  expect(asked.filter(([path]) => path === "advisor.getTakenClientNames")).toHaveLength(2);
  await pressWhenChecked("Import 1,000 clients");
  await screen.findByText("Imported 1,000 clients.");
  expect(batches().flatMap(({ rows }) => rows.map(({ name }) => name))).not.toContain("Client 1");
});

test("names are checked again when clients change while the check is open, but not after sending", async () => {
  let taken = ["Client 1"];
  const { hear, live } = await show({
    "advisor.getTakenClientNames": () => taken,
    "advisor.importClients": allTaken,
  });
  const changed = () => hear(() => live.say("client-list-update", ORG, {}));
  await toTheCheck(csvOf(rowAt(1), rowAt(2), rowAt(3)));
  await screen.findByText("2 of 3 rows can be imported. 1 with problems is left out.");
  taken = [];
  await changed();
  await screen.findByText("3 of 3 rows can be imported.");
  taken = ["Client 2"];
  await changed();
  await screen.findByText("2 of 3 rows can be imported. 1 with problems is left out.");
  expect(dialogText()).toContain(`Row 3 ${CLIENT_NAME_TAKEN}`);
  await pressWhenChecked("Import 2 clients");
  await screen.findByText("Imported 2 clients.");
  taken = ["Client 1", "Client 2", "Client 3"];
  await changed();
  expect(live.followed()).toEqual([]);
  expect(dialogText()).toContain("1 row with a problem");
});

test("a change during a check leads to one more check, without aborting the running one", async () => {
  const answers: ((taken: readonly string[]) => void)[] = [];
  const { live } = await show({
    "advisor.getTakenClientNames": () => new Promise((resolve) => void answers.push(resolve)),
    "advisor.importClients": allTaken,
  });
  await toTheCheck(csvOf(rowAt(1), rowAt(2)));
  await waitFor(() => expect(answers).toHaveLength(1));
  live.say("client-list-update", ORG, {});
  live.say("client-list-update", ORG, {});
  answers[0]?.(["Client 1"]);
  await screen.findByText("1 of 2 rows can be imported. 1 with problems is left out.");
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByRole("button", { name: "Import 1 client" })).toHaveProperty("disabled", false);
  answers[1]?.([]);
  await screen.findByText("2 of 2 rows can be imported.");
  live.say("client-list-update", ORG, {});
  await waitFor(() => expect(answers).toHaveLength(3));
  press("Import 2 clients");
  answers[2]?.(["Client 1", "Client 2"]);
  await screen.findByText("Imported 2 clients.");
  expect(dialogText(), "only the import's own names are taken by now").not.toContain("with a problem");
});

test("a failed name check shows a warning, can be retried, and does not block the import", async () => {
  let failures = 1;
  await show({
    "advisor.getTakenClientNames": () => {
      if (failures-- > 0) throw new TypeError("Failed to fetch");
      return ["Client 1"];
    },
  });
  await toTheCheck(csvOf(rowAt(1), rowAt(2)));
  await screen.findByText(/We could not check which names are already taken/);
  expect(screen.getByRole("button", { name: "Import 2 clients" })).toHaveProperty("disabled", false);
  press("Try again");
  await screen.findByText("1 of 2 rows can be imported. 1 with problems is left out.");
  expect(screen.queryByText(/could not check which names/)).toBeNull();
});

test("a file without a valid row cannot be sent", async () => {
  await show();
  await toTheCheck(csvOf("Client 1,,Last,nowhere"));
  expect(screen.getByText("None of these rows can be imported.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Import 0 clients" })).toHaveProperty("disabled", true);
});

test("batches are sent in sequence; a failed one is retried with the same id", async () => {
  let failures = 1;
  const { batches, dialogs } = await show({
    "advisor.importClients": (sent: Batch) => {
      if (sent.batch === 1 && failures-- > 0) throw new TypeError("Failed to fetch");
      return allTaken(sent);
    },
  });
  await toTheCheck(many(600));
  await pressWhenChecked("Import 600 clients");
  await screen.findByText(/The import was interrupted\./);
  expect(dialogText()).toContain("250 of 600 rows done");
  press("Try again");
  await screen.findByText("Imported 600 clients.");
  expect(batches().map(({ batch, rows }) => [batch, rows.length])).toEqual([
    [0, 250],
    [1, 250],
    [1, 250],
    [2, 100],
  ]);
  expect(new Set(batches().map(({ importId }) => importId)).size).toBe(1);
  expect(dialogs).toEqual([]);
});

test("stopping finishes the current batch, sends no other, and says how many rows were not sent", async () => {
  let answer = () => undefined as void;
  const { batches } = await show({
    "advisor.importClients": (sent: Batch) =>
      new Promise((resolve) => {
        answer = () => resolve(allTaken(sent));
      }),
  });
  await toTheCheck(many(600));
  await pressWhenChecked("Import 600 clients");
  await waitFor(() => expect(batches()).toHaveLength(1));
  press("Stop");
  await screen.findByText(/^Stopping… 0 of 600 rows done$/);
  answer();
  await screen.findByText("Stopped. Imported 250 clients; 350 rows were not sent.");
  expect(batches()).toHaveLength(1);
});

test("stopping after a failure shows the progress and how many rows have an unknown result", async () => {
  await show({
    "advisor.importClients": (sent: Batch) => {
      if (sent.batch === 1) throw new TypeError("Failed to fetch");
      return allTaken(sent);
    },
  });
  await toTheCheck(many(501));
  await pressWhenChecked("Import 501 clients");
  await screen.findByText(/The import was interrupted\./);
  press("Stop");
  const message =
    "Stopped. Imported 250 clients; 1 row was not sent. 250 rows were sent without a reply, so " +
    "some may have been imported. Import them again to be sure; no client is imported twice.";
  expect(await screen.findByText(message)).toBeDefined();
});
