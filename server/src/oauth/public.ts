// What other capabilities may use of OAuth clients.
export { oauthClients } from "./oauth.tables";
