// What other capabilities may use of clients.
export { ClientPicker, type PickedClient } from "./client-picker";
export { ContactDialog } from "./contacts/contact-dialog";
export { CreateClientDialog } from "./create-client-dialog";
