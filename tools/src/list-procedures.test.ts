// Procedures are listed with endpoint, full name and kind, in a stable order.
import { initTRPC } from "@trpc/server";
import { expect, test } from "vitest";
import { listProcedures } from "./list-procedures";

test("nested routers of several endpoints are listed in sorted order", () => {
  const { router, procedure } = initTRPC.create();
  const privateRouter = router({
    user: router({ update: procedure.mutation(() => 1), get: procedure.query(() => 1) }),
    org: router({ get: procedure.query(() => 1) }),
  });
  const publicRouter = router({ user: router({ requestPasswordReset: procedure.mutation(() => 1) }) });
  expect(listProcedures({ public: publicRouter, private: privateRouter })).toEqual([
    { endpoint: "private", name: "org.get", kind: "query" },
    { endpoint: "private", name: "user.get", kind: "query" },
    { endpoint: "private", name: "user.update", kind: "mutation" },
    { endpoint: "public", name: "user.requestPasswordReset", kind: "mutation" },
  ]);
});
