// Public interface of clients for other capabilities.
export { ClientPicker, type PickedClient } from "./client-picker";
export { ContactDialog } from "./contacts/contact-dialog";
export { ContactPicker, nameOf } from "./contacts/contact-picker";
export { knownContacts, useContactOptions } from "./contacts/use-contact-options";
export { CreateClientDialog } from "./create-client-dialog";
