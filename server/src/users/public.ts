// What other capabilities may use of users.
export { users } from "./users.tables";
