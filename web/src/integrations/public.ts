// Public interface of integrations for the rest of the web app.
export { FromPracticeManagerButton } from "./from-practice-manager-button";
export { PracticeManagerCard } from "./practice-manager-card";
export { useConnection, useProviderAnswer } from "./practice-manager.queries";
