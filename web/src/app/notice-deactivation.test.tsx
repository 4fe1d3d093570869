import { QueryClient, QueryClientProvider, useMutation, useQuery } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { useDeactivationNoticed } from "./notice-deactivation";

const refusedAs = (gapErrorType: string) =>
  Object.assign(new Error("Refused"), { data: { gapError: { gapErrorData: { gapErrorType } } } });

async function show({ refusal, isDeactivated = false }: { refusal: Error; isDeactivated?: boolean }) {
  const refetches: boolean[] = [];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const appContext = testAppContext(
    {},
    {
      refreshAnswers: async (isOutdated) => {
        const isOf = (procedure: string) => isOutdated(procedure, { input: undefined, data: undefined });
        refetches.push(isOf("user.getMyUserInfo") === true && isOf("team.list") === false);
      },
    },
  );
  function Screen() {
    useDeactivationNoticed(isDeactivated);
    const list = useQuery({
      queryKey: [["team", "list"]],
      queryFn: () => Promise.reject(refusal),
      // Deactivation is also noticed on screens that show their own errors.
      meta: { showsOwnErrors: true },
      enabled: false,
    });
    const save = useMutation({ mutationFn: () => Promise.reject(refusal) });
    return (
      <>
        <button type="button" onClick={() => void list.refetch()}>
          Read
        </button>
        <button type="button" onClick={() => save.mutate()}>
          Save
        </button>
        <p>{[list.error, save.error].filter((error) => error !== null).length} refused</p>
      </>
    );
  }
  await renderInAppContext(
    () => (
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    ),
    { path: "/", address: "/au", appContext },
  );
  return refetches;
}

test.each(["Read", "Save"])(
  "a deactivated user's next refused call refetches the user info: %s",
  async (button) => {
    const refetches = await show({ refusal: refusedAs("userIsDeactivated") });
    await userEvent.click(screen.getByRole("button", { name: button }));
    await waitFor(() => expect(refetches).toEqual([true]));
  },
);

test.each([
  ["another refusal", { refusal: refusedAs("forbidden") }],
  ["the deactivation is already known", { refusal: refusedAs("userIsDeactivated"), isDeactivated: true }],
])("the user info is not refetched: %s", async (_case, given) => {
  const refetches = await show(given);
  await userEvent.click(screen.getByRole("button", { name: "Read" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("2 refused")).toBeTruthy();
  expect(refetches).toEqual([]);
});
