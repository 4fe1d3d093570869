// Errors for a client's name or a contact's address that is already taken (spec 2 §5, spec 3 §5). A unique index
// decides, also between concurrent writes.
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { CONTACT_EMAIL_TAKEN } from "@gap/core/clients/contact.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { violatesUniqueIndex } from "../platform/db/unique-violation";

export function clientNameTaken(): GapError {
  return refusalOf("name", CLIENT_NAME_TAKEN);
}

export function contactEmailTaken(): GapError {
  return refusalOf("email", CONTACT_EMAIL_TAKEN);
}

export function refusalOf(field: string, message: string): GapError {
  return new GapError("unprocessable", message, { validationErrors: [{ field, message }] });
}

/** Runs the write and translates a unique violation into the product's error message. */
export async function unlessTaken<Out>(write: PromiseLike<Out>): Promise<Out> {
  try {
    return await write;
  } catch (error) {
    if (violatesUniqueIndex("clients_name_of_advisor", error)) throw clientNameTaken();
    if (violatesUniqueIndex("client_contacts_email", error)) throw contactEmailTaken();
    throw error;
  }
}
