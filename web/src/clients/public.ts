// Public interface of clients for other capabilities.
export { ClientPicker, type PickedClient } from "./client-picker";
export { ContactDialog } from "./contacts/contact-dialog";
export { CreateClientDialog } from "./create-client-dialog";
