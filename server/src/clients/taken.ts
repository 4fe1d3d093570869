// Refuses a client's name or a contact's address that is already taken (spec 2 §5, spec 3 §5). A unique index decides,
// also between concurrent writes.
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { CONTACT_EMAIL_TAKEN } from "@gap/core/clients/contact.schema";
import { fieldError } from "@gap/core/shared/gap-error";
import { violatesUniqueIndex } from "../platform/db/unique-violation";

/** Runs the write and translates a unique violation into the product's error message. */
export async function unlessTaken<Out>(write: PromiseLike<Out>): Promise<Out> {
  try {
    return await write;
  } catch (error) {
    if (violatesUniqueIndex("clients_name_of_advisor", error)) throw fieldError("name", CLIENT_NAME_TAKEN);
    if (violatesUniqueIndex("client_contacts_email", error)) throw fieldError("email", CONTACT_EMAIL_TAKEN);
    throw error;
  }
}
