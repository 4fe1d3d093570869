// What other capabilities may use of OAuth clients.
export { OAuthClientsTab } from "./clients/oauth-clients-tab";
