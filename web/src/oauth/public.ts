// Public interface of OAuth clients for other capabilities.
export { OAuthClientsTab } from "./clients/oauth-clients-tab";
