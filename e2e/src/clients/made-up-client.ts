// A client that an advisor of the demo adds through the API, with a primary contact.
import { privateCalls } from "@gap/testing/calls";
import { signInOverHttp } from "@gap/testing/sign-in";
import { ava } from "../people";

/** `name` must be unique on the server. */
export async function makeClient(url: string, name: string) {
  const calls = privateCalls(url, await signInOverHttp(url, ava.email));
  const contactEmail = `${name}@rimu.example`;
  const { id: clientId } = await calls.advisor.addClientManually.mutate({
    name: `Rimu ${name}`,
    primaryContactFirstName: "Hana",
    primaryContactLastName: "Wereta",
    email: contactEmail,
    status: "client",
  });
  const [contact] = await calls.advisor.getClientContacts.query({ clientId });
  return { calls, clientId, contactId: contact?.id ?? "", contactEmail };
}
