// What the rest of the web app may use of integrations.
export { FromPracticeManagerButton } from "./from-practice-manager-button";
export { PracticeManagerCard } from "./practice-manager-card";
