import { useNavigate, useParams } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { showWithAnswers } from "../show-with-answers.test-support";
import { NoSuchPage } from "./no-such-page";

function Tabs() {
  const { _splat: tab } = useParams({ strict: false });
  return tab === "contacts" ? <p>Contacts of the client</p> : <NoSuchPage />;
}

function Screen() {
  const navigate = useNavigate();
  return (
    <>
      <Tabs />
      <button type="button" onClick={() => void navigate({ to: "/clients/contacts" })}>
        Contacts
      </button>
    </>
  );
}

test("from an address without a page, the user can go on to another page of the same screen", async () => {
  await showWithAnswers(Screen, { path: "clients/$", address: "/au/clients/nonsense", answers: {} });
  expect(screen.getByText("Elsewhere")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "Contacts" }));
  expect(await screen.findByText("Contacts of the client")).toBeDefined();
  expect(screen.queryByText("Elsewhere")).toBeNull();
});
