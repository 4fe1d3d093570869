// First load of the shell for a signed-in person.
import type { SignedInPerson } from "@gap/testing/sign-in";
import { sessionIn } from "./browser-session";
import type { Figure } from "./figure";
import { measureFirstLoad } from "./first-load";

export async function measureShellLoad(url: string, person: SignedInPerson): Promise<Figure[]> {
  return measureFirstLoad({
    name: "Signed in",
    address: `${url}/au/org/${person.orgId}/home`,
    // The heading of the requested page, inside the shell.
    useful: "main h1",
    stored: sessionIn(person),
  });
}
